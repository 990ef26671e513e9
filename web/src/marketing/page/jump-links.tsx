import { chakra, Flex } from '@chakra-ui/react';

const Jump = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'pill',
    color: 'ink',
    textStyle: 'label',
    textDecoration: 'none',
    _hover: { borderColor: 'line.strong' },
  },
});

interface JumpLinksProps {
  label: string;
  links: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the sections of a long page. */
export function JumpLinks({ label, links }: JumpLinksProps) {
  return (
    <Flex as="nav" aria-label={label} gap="2" wrap="wrap" _print={{ display: 'none' }}>
      {links.map(({ id, title }) => (
        <Jump key={id} href={`#${id}`}>
          {title}
        </Jump>
      ))}
    </Flex>
  );
}
