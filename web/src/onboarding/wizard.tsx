import type { User } from '@winny/common/contract/user';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FullScreenDialog } from '../ui/overlay/full-screen-dialog.tsx';
import { dismissToast, toast } from '../ui/toast/toast.ts';
import { AllSet } from './all-set.tsx';
import { type Answers, firstIncomplete, missingAnswer } from './answers.ts';
import { IntroductionText } from './introduction-text.tsx';
import { INTRODUCTIONS, isIntroduction } from './introductions.ts';
import { isQuestion, QUESTIONS, QuestionForm } from './questions.tsx';
import { Step } from './step.tsx';
import { brightnessAt, isTimedStep, type StepId, stepNumber } from './steps.ts';
import { TimedStep, timedStepText } from './timed-step.tsx';
import { useFinish } from './use-finish.ts';
import type { OnboardingHistory } from './use-onboarding-history.ts';
import { useProgress } from './use-progress.ts';
import { Expectations, Wellbeing } from './wellbeing-steps.tsx';
import { WizardLayout } from './wizard-layout.tsx';

interface WizardProps {
  user: User;
  history: OnboardingHistory;
  /** The current step, or the last one while the dialog closes. */
  step: StepId;
}

/** The steps of the onboarding, one at a time, over the whole screen. */
export function Wizard({ user, history, step }: WizardProps) {
  const { answers, setAnswers, saved, setSaved, markFinished } = useProgress(user, step);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { finish, pending } = useFinish({
    answers,
    saved,
    onSaved: setSaved,
    onStarted: (sessionId) => {
      markFinished();
      history.leaveTo(`/chat/${sessionId}`);
    },
  });

  // The browser may have cleared stored answers but kept its history: go back to the first missing answer.
  const reachable = firstIncomplete(step, answers);
  const askAgain = useEffectEvent(history.goBackTo);
  useEffect(() => {
    if (reachable !== step) askAgain(reachable);
  }, [reachable, step]);

  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const missingAnswerToast = useRef(0);
  const next = () => {
    dismissToast(missingAnswerToast.current);
    const missing = missingAnswer(step, answers);
    if (missing) missingAnswerToast.current = toast(missing);
    else history.forward();
  };
  const { title, lead } = headingOf(step, user.firstName.trim(), answers);
  const action =
    step === 'expectations'
      ? { label: 'Start My Journey', onPress: finish, pending }
      : { label: step === 'wellbeing' ? 'I understand and agree' : 'Continue', onPress: next };
  // Not closable while saving, because the person is navigated to the session when it ends.
  const close = () => {
    if (!pending) history.close();
  };
  return (
    <FullScreenDialog open={history.open} onClose={close} initialFocus={heading}>
      <WizardLayout
        number={stepNumber(step)}
        light={brightnessAt(step)}
        picture={isIntroduction(step) || isTimedStep(step)}
        onClose={close}
        scroller={scroller}
      >
        <Step
          key={step}
          number={stepNumber(step)}
          title={title}
          lead={lead}
          headingRef={heading}
          onBack={step === 'welcome' ? undefined : history.back}
          action={isTimedStep(step) ? undefined : action}
          readFirst={step === 'wellbeing'}
        >
          {isIntroduction(step) && <IntroductionText paragraphs={INTRODUCTIONS[step].paragraphs} />}
          {isQuestion(step) && <QuestionForm question={step} answers={answers} onAnswer={setAnswers} />}
          {isTimedStep(step) && (
            <TimedStep text={timedStepText(step, answers).text} onElapsed={history.forward} />
          )}
          {step === 'all-set' && <AllSet answers={answers} />}
          {step === 'wellbeing' && <Wellbeing />}
          {step === 'expectations' && <Expectations />}
        </Step>
      </WizardLayout>
    </FullScreenDialog>
  );
}

/** The heading of a step, with the sentence under it. */
function headingOf(step: StepId, firstName: string, answers: Answers): { title: string; lead?: string } {
  if (isIntroduction(step)) return { title: INTRODUCTIONS[step].title(firstName) };
  if (isQuestion(step)) return QUESTIONS[step];
  if (isTimedStep(step)) return { title: timedStepText(step, answers).title };
  if (step === 'all-set') {
    return {
      title: firstName ? `All set, ${firstName}.` : 'All set.',
      lead: 'Thank you for telling me. One last thing to read, then we can talk.',
    };
  }
  if (step === 'wellbeing') return { title: 'Your wellbeing comes first' };
  return { title: 'What to expect' };
}
