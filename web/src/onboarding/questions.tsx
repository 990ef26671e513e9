import { Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { SUPPORT_STYLES } from '@winny/common/domain/support-style';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { ChoiceCard } from '../ui/form/choice-card.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { Text } from '../ui/text/text.tsx';
import { type Answers, EMPTIED_TITLE, sessionFor, toggleApproach } from './answers.ts';
import { APPROACHES } from './approaches.ts';
import { EXPERIENCES } from './experiences.ts';
import { Choices } from './step.tsx';
import type { StepId } from './steps.ts';

export type Question = Extract<StepId, 'experience' | 'title' | 'support' | 'approaches'>;

export const QUESTIONS: Readonly<Record<Question, { title: string; lead: string }>> = {
  experience: {
    title: 'Have you had therapy before?',
    lead: 'So that I explain neither too much nor too little.',
  },
  title: {
    title: 'What shall we call our first conversation?',
    lead: 'A name to find it by. You can change it later.',
  },
  support: { title: 'How should I talk with you?', lead: 'You can change this at any time.' },
  approaches: {
    title: 'Any ways of working you like?',
    lead: 'Optional. Choose as many as you want; the first one decides how we begin.',
  },
};

export function isQuestion(step: StepId): step is Question {
  return step in QUESTIONS;
}

interface QuestionProps {
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

function ExperienceQuestion({ answers, onAnswer }: QuestionProps) {
  return (
    <Stack role="radiogroup" aria-label={QUESTIONS.experience.title} aria-required gap="3">
      {EXPERIENCES.map(({ id, title, line }) => (
        <ChoiceCard
          key={id}
          name="experience"
          value={id}
          title={title}
          line={line}
          checked={answers.experience === id}
          onChoose={() => onAnswer({ ...answers, experience: id })}
        />
      ))}
    </Stack>
  );
}

function TitleQuestion({ answers, onAnswer }: QuestionProps) {
  return (
    <TextField
      label="Title"
      value={answers.title}
      maxLength={LIMITS.sessionTitleChars}
      autoComplete="off"
      hint={`Only you see it. Left empty, it becomes “${EMPTIED_TITLE}”.`}
      onChange={(event) => onAnswer({ ...answers, title: event.target.value })}
    />
  );
}

function SupportQuestion({ answers, onAnswer }: QuestionProps) {
  return (
    <Choices role="radiogroup" aria-label={QUESTIONS.support.title}>
      {SUPPORT_STYLES.map(({ id, title, line }) => (
        <ChoiceCard
          key={id}
          name="supportStyle"
          value={id}
          title={title}
          line={line}
          checked={answers.supportStyle === id}
          onChoose={() => onAnswer({ ...answers, supportStyle: id })}
        />
      ))}
    </Choices>
  );
}

function ApproachesQuestion({ answers, onAnswer }: QuestionProps) {
  const [first] = answers.approaches;
  const beginning = therapyStyleTitle(sessionFor(answers).therapyStyle);
  return (
    <>
      <Choices role="group" aria-label={QUESTIONS.approaches.title}>
        {APPROACHES.map(({ id, title, line }) => (
          <ChoiceCard
            key={id}
            type="checkbox"
            name="approaches"
            value={id}
            title={title}
            line={line}
            badge={id === first && <Badge>First</Badge>}
            checked={answers.approaches.includes(id)}
            onChoose={() => onAnswer(toggleApproach(answers, id))}
          />
        ))}
      </Choices>
      <Text role="status" tone="muted">
        {first
          ? `Our first conversation will begin with ${beginning}.`
          : `Nothing chosen: your other answers suggest ${beginning}.`}
      </Text>
    </>
  );
}

const FORMS = {
  experience: ExperienceQuestion,
  title: TitleQuestion,
  support: SupportQuestion,
  approaches: ApproachesQuestion,
} as const;

/** The form of one of the four questions. */
export function QuestionForm({ question, ...props }: QuestionProps & { question: Question }) {
  const Form = FORMS[question];
  return <Form {...props} />;
}
