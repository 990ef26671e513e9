import { chakra } from '@chakra-ui/react';
import { supportStyleTitle } from '@winny/common/domain/support-style';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { type Answers, sessionFor } from './answers.ts';

const List = chakra('dl', {
  base: { bg: 'card', borderWidth: '1px', borderColor: 'line', borderRadius: 'card', px: '5', py: '1' },
});
const Row = chakra('div', { base: { py: '3.5', _notFirst: { borderTopWidth: '1px', borderColor: 'line' } } });

/** The session that follows from the answers. */
export function AllSet({ answers }: { answers: Answers }) {
  const session = sessionFor(answers);
  const rows = [
    ['We’ll call it', session.title],
    ['We begin with', therapyStyleTitle(session.therapyStyle)],
    ...(answers.supportStyle
      ? [['How I’ll talk with you', supportStyleTitle(answers.supportStyle)] as const]
      : []),
  ] as const;
  return (
    <List>
      {rows.map(([term, value]) => (
        <Row key={term}>
          <chakra.dt textStyle="small" color="muted">
            {term}
          </chakra.dt>
          <chakra.dd textStyle="strong">{value}</chakra.dd>
        </Row>
      ))}
    </List>
  );
}
