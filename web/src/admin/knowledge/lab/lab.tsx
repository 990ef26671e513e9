import { chakra, Grid, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@winny/common/contract/limits';
import type { TherapyStyle } from '@winny/common/contract/session';
import type { PreferredApproach } from '@winny/common/contract/user';
import { THERAPY_STYLES } from '@winny/common/domain/therapy-style';
import { type FormEvent, useId, useRef, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { reportFailure } from '../../../api/failure-toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { LabResult, labSentence } from './lab-result.tsx';

const STYLES = THERAPY_STYLES.map(({ id, title }) => ({ value: id, label: title }));
const PREFERENCES: readonly { value: PreferredApproach; label: string }[] = [
  { value: 'cognitive-behavioral', label: 'Cognitive behavioural' },
  { value: 'mindfulness-based', label: 'Mindfulness based' },
  { value: 'psychodynamic', label: 'Psychodynamic' },
  { value: 'humanistic', label: 'Humanistic' },
  { value: 'solution-focused', label: 'Solution focused' },
  { value: 'gestalt', label: 'Gestalt' },
];

const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minH: 'target', textStyle: 'small' },
});

/** A question with its style and preferences, and the passages it finds. */
export function Lab() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [question, setQuestion] = useState('');
  const [style, setStyle] = useState<TherapyStyle>('cbt');
  const [approaches, setApproaches] = useState<readonly PreferredApproach[]>([]);
  const [error, setError] = useState<string>();
  const ask = useMutation({
    mutationFn: () => adminCall('knowledgeLab', { body: { question, style, approaches: [...approaches] } }),
    onError: (failure) => reportFailure('Error', failure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const missing = question.trim() === '';
    setError(missing ? 'Please enter a question.' : undefined);
    if (missing) form.current?.querySelector('textarea')?.focus();
    else ask.mutate();
  };
  const toggle = (approach: PreferredApproach) =>
    setApproaches(
      approaches.includes(approach)
        ? approaches.filter((other) => other !== approach)
        : [...approaches, approach],
    );
  return (
    <Card aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <Heading id={id} textStyle="cardTitle">
        Try a question
      </Heading>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="5">
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            gap="5"
            alignItems="start"
          >
            <TextAreaField
              label="Question"
              rows={3}
              maxLength={LIMITS.messageChars}
              value={question}
              error={error}
              onChange={(event) => setQuestion(event.target.value)}
            />
            <SelectField label="Style of the session" value={style} options={STYLES} onChange={setStyle} />
          </Grid>
          <chakra.fieldset>
            <chakra.legend textStyle="label">Approaches the person prefers</chakra.legend>
            <chakra.div display="flex" flexWrap="wrap" columnGap="5">
              {PREFERENCES.map(({ value, label }) => (
                <Choice key={value}>
                  <chakra.input
                    type="checkbox"
                    boxSize="5"
                    accentColor="evergreen"
                    checked={approaches.includes(value)}
                    onChange={() => toggle(value)}
                  />
                  {label}
                </Choice>
              ))}
            </chakra.div>
          </chakra.fieldset>
          <Button type="submit" alignSelf="flex-start" pending={ask.isPending}>
            Find passages
          </Button>
        </Stack>
      </form>
      <Stack gap="6" {...(ask.data ? { borderTopWidth: '1px', borderColor: 'line', pt: '6' } : { mt: '-6' })}>
        <Text role="status">{ask.data && labSentence(ask.data)}</Text>
        {ask.data && <LabResult answer={ask.data} />}
      </Stack>
    </Card>
  );
}
