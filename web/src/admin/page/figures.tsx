import { chakra } from '@chakra-ui/react';

export interface Figure {
  label: string;
  value: string;
  /** A few words about the figure. */
  note?: string;
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '4' },
  },
});
const Item = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    px: { base: '4', md: '5' },
    py: '4',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'raised',
  },
});

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Four or six figures in full rows, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List
      gridTemplateColumns={{
        // Two in a row; one where text is enlarged.
        base: 'repeat(auto-fit, minmax(min(100%, max(7.5rem, 50% - 0.75rem)), 1fr))',
        md: columns(figures.length > 4 ? 3 : figures.length),
        xl: columns(figures.length),
      }}
    >
      {figures.map(({ label, value, note }) => (
        <Item key={label}>
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd
            textStyle="figure"
            fontSize={{ base: '1.625rem', md: '2rem', xl: figures.length > 4 ? '1.5rem' : '2rem' }}
            overflowWrap="anywhere"
          >
            {value}
          </chakra.dd>
          {note && (
            <chakra.dd textStyle="fine" color="muted">
              {note}
            </chakra.dd>
          )}
        </Item>
      ))}
    </List>
  );
}
