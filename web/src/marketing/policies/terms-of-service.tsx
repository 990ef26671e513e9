import { LIMITS } from '@winny/common/contract/limits';
import { PLANS } from '@winny/common/domain/plan';
import { TextLink } from '../../ui/text/text.tsx';
import type { Policy } from './policy.ts';
import { SupportLink } from './support-link.tsx';

export const TERMS_OF_SERVICE: Policy = {
  id: 'terms',
  title: 'Terms of service',
  short:
    'You must be 18 or older. Winny is an AI to talk with, not a clinician. Be decent with it, and leave whenever you like.',
  clauses: [
    {
      id: 'terms-who',
      title: 'Who we are, and what this is',
      body: (
        <>
          <p>
            Winny is operated from the United Kingdom, for people in the United Kingdom, and can be used by
            people elsewhere. “We” are its operator; write to <SupportLink /> for our registered name and
            postal address. “You” are whoever uses it. By making an account you agree to these terms.
          </p>
          <p>
            Winny is an online service in which you write with an AI companion, in sessions that borrow the
            manner of a therapy style you choose. It is for educational support only.
          </p>
        </>
      ),
    },
    {
      id: 'terms-age',
      title: 'You must be 18 or older',
      body: (
        <p>
          Winny is made for adults. If you are younger, please don’t make an account: in the UK,{' '}
          <TextLink href="tel:08001111">Childline is on 0800 1111</TextLink>, free, day and night. When we
          learn that an account belongs to somebody under 18, we close it.
        </p>
      ),
    },
    {
      id: 'terms-not-therapy',
      title: 'Not therapy, and not an emergency service',
      body: (
        <p>
          Winny is not a licensed therapist, gives no diagnosis and no treatment, and is not watched by
          people. Don’t start, stop or change a treatment because of something it wrote. In an emergency call
          999, or 112, or the number of the country you are in.{' '}
          <TextLink href="/crisis">All crisis lines</TextLink> are one tap away on every page. The{' '}
          <TextLink href="#disclaimer">disclaimer</TextLink> says more and is part of these terms.
        </p>
      ),
    },
    {
      id: 'terms-account',
      title: 'Your account',
      body: (
        <>
          <p>
            You need an email address that is yours and a password of at least {LIMITS.passwordChars}{' '}
            characters. You may use any name, or none. Keep the password to yourself, and tell us if you think
            somebody else knows it. An account is for one person.
          </p>
          <p>
            You can stop at any time, and delete your account yourself in{' '}
            <TextLink href="/account">My Account</TextLink>. Premium ends with it at once.
          </p>
        </>
      ),
    },
    {
      id: 'terms-free',
      title: 'What is free',
      body: (
        <p>
          {PLANS.free.messagesPerDay} messages a day, counted by the calendar day in the UK. Where it is
          offered, another {PLANS.free.bonusMessages} once, which are used first. A message that shows you may
          be in danger is always answered and never counted. We may change what is free for the future, and
          will say so before.
        </p>
      ),
    },
    {
      id: 'terms-premium',
      title: 'Premium',
      body: (
        <>
          <p>
            Where Premium is offered in your account, its price, its trial and what it comes with are shown
            before you pay. Prices include VAT. Payment and card entry are handled by a card payment provider.
            It renews each month until you cancel; when you cancel, you keep access to the end of the period
            you have paid for.
          </p>
          <p>
            As a consumer in the UK you may cancel within 14 days of buying. If you asked us to begin at once,
            you pay for the days you have had. Nothing here takes away a right the law gives you.
          </p>
        </>
      ),
    },
    {
      id: 'terms-decency',
      title: 'What you may not do',
      body: (
        <>
          <p>Please don’t</p>
          <ul>
            <li>use Winny to harm, threaten or stalk anybody, or to prepare to,</li>
            <li>write about other people in more detail than your own story needs,</li>
            <li>try to break in, overload it, or get at what belongs to others,</li>
            <li>run it by a program, or sell access to it.</li>
          </ul>
          <p>
            We may close an account that does, after a warning where that is reasonable. Talking about being
            in danger, or about dark thoughts, is never a reason to close one.
          </p>
        </>
      ),
    },
    {
      id: 'terms-words',
      title: 'Your words, and Winny’s',
      body: (
        <p>
          What you write stays yours. You allow us to store it and pass it on as the{' '}
          <TextLink href="#privacy">privacy policy</TextLink> describes, in order to answer you, and for
          nothing else. You may use Winny’s replies as you like; they are made by a machine, may resemble what
          others were told, and may be wrong.
        </p>
      ),
    },
    {
      id: 'terms-service',
      title: 'How well it runs, and what we answer for',
      body: (
        <>
          <p>
            We try to be there day and night but can’t promise it: machines fail and need looking after. Don’t
            rely on Winny as your only support.
          </p>
          <p>
            Nothing in these terms limits what we answer for by law: for death or injury caused by our
            negligence, for fraud, and for your rights as a consumer. Beyond that we answer for loss that we
            caused by breaking these terms and that both of us could have foreseen.
          </p>
        </>
      ),
    },
    {
      id: 'terms-law',
      title: 'Changes, law and complaints',
      body: (
        <p>
          If we change these terms in a way that matters, we tell you before it holds, and you may leave
          instead. The law of England and Wales applies; if you live elsewhere, you keep the protection of the
          law there, and you may go to your own courts. If something is wrong, write to <SupportLink /> first:
          we answer within 24 hours.
        </p>
      ),
    },
  ],
};
