import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between, read aloud before them. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: 'plain' | 'enclosed';
  /** What the chosen chip stands out with, where the surface is not paper or card. */
  selectedColour?: 'card' | 'evergreen.soft';
}

/** A row of tabs and the panel of the chosen one. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  variant = 'plain',
  selectedColour = 'evergreen.soft',
}: TabsProps<Value>) {
  const choose = (details: { value: string }) => {
    const tab = tabs.find((candidate) => candidate.value === details.value);
    if (tab) onChange(tab.value);
  };
  return (
    <ChakraTabs.Root
      value={value}
      onValueChange={choose}
      variant={variant}
      lazyMount
      unmountOnExit
      css={{ '--tab-selected': `colors.${selectedColour}` }}
    >
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  );
}
