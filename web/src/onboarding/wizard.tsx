import type { User } from '@winny/common/contract/user';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FullScreenDialog } from '../ui/overlay/full-screen-dialog.tsx';
import { dismissToast, toast } from '../ui/toast/toast.ts';
import { AllSet } from './all-set.tsx';
import { type Answers, asFarAs, missingAt } from './answers.ts';
import { IntroductionWords } from './introduction-words.tsx';
import { INTRODUCTIONS, isIntroduction } from './introductions.ts';
import { Expectations, Wellbeing } from './last-words.tsx';
import { PassingStep, passingWords } from './passing-step.tsx';
import { lightAt, type Place, stepOf } from './places.ts';
import { isQuestion, QUESTIONS, QuestionForm } from './questions.tsx';
import { Step } from './step.tsx';
import { useFinish } from './use-finish.ts';
import type { OnboardingWay } from './use-onboarding-way.ts';
import { useProgress } from './use-progress.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface WizardProps {
  user: User;
  way: OnboardingWay;
  /** Where the person is, or was before it was closed. */
  place: Place;
}

/** The steps of the onboarding, one at a time, over the whole screen. */
export function Wizard({ user, way, place }: WizardProps) {
  const { answers, setAnswers, saved, setSaved, finish: through } = useProgress(user, place);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const end = useFinish({
    answers,
    saved,
    onSaved: setSaved,
    onStarted: (sessionId) => {
      through();
      way.leaveTo(`/chat/${sessionId}`);
    },
  });

  // Answers can be lost with the browser's storage while its history keeps the way: the questions are then asked again.
  const reachable = asFarAs(place, answers);
  const askAgain = useEffectEvent(way.backTo);
  useEffect(() => {
    if (reachable !== place) askAgain(reachable);
  }, [reachable, place]);

  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  const complaint = useRef(0);
  const goOn = () => {
    dismissToast(complaint.current);
    const missing = missingAt(place, answers);
    if (missing) complaint.current = toast(missing);
    else way.forward();
  };
  const words = wordsAt(place, user.firstName.trim(), answers);
  const action =
    place === 'expectations'
      ? { label: 'Start My Journey', onPress: end.finish, pending: end.pending }
      : { label: place === 'wellbeing' ? 'I understand and agree' : 'Continue', onPress: goOn };
  // What is being saved is waited for, so that its end finds the person here.
  const close = () => {
    if (!end.pending) way.close();
  };
  const passing = place === 'reading' || place === 'choosing';
  return (
    <FullScreenDialog open={way.open} onClose={close} initialFocus={heading}>
      <WizardFrame
        number={stepOf(place)}
        light={lightAt(place)}
        picture={isIntroduction(place) || passing}
        onClose={close}
        scroller={scroller}
      >
        <Step
          key={place}
          number={stepOf(place)}
          title={words.title}
          lead={words.lead}
          headingRef={heading}
          onBack={place === 'welcome' ? undefined : way.back}
          action={passing ? undefined : action}
          readFirst={place === 'wellbeing'}
        >
          {isIntroduction(place) && <IntroductionWords paragraphs={INTRODUCTIONS[place].paragraphs} />}
          {isQuestion(place) && <QuestionForm question={place} answers={answers} onAnswer={setAnswers} />}
          {passing && <PassingStep words={passingWords(place, answers).words} onPassed={way.forward} />}
          {place === 'all-set' && <AllSet answers={answers} />}
          {place === 'wellbeing' && <Wellbeing />}
          {place === 'expectations' && <Expectations />}
        </Step>
      </WizardFrame>
    </FullScreenDialog>
  );
}

/** The heading of a place, and the sentence under it if it has one. */
function wordsAt(place: Place, firstName: string, answers: Answers): { title: string; lead?: string } {
  if (isIntroduction(place)) return { title: INTRODUCTIONS[place].title(firstName) };
  if (isQuestion(place)) return QUESTIONS[place];
  if (place === 'reading' || place === 'choosing') return { title: passingWords(place, answers).title };
  if (place === 'all-set') {
    return {
      title: firstName ? `All set, ${firstName}.` : 'All set.',
      lead: 'Thank you for telling me. One last thing to read, then we can talk.',
    };
  }
  if (place === 'wellbeing') return { title: 'Your wellbeing comes first' };
  return { title: 'What to expect' };
}
