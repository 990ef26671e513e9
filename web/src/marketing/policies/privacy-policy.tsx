import { TextLink } from '../../ui/text/text.tsx';
import { ExternalTextLink } from '../page/external-text-link.tsx';
import type { Policy } from './policy.ts';
import { SupportLink } from './support-link.tsx';

export const PRIVACY_POLICY: Policy = {
  id: 'privacy',
  title: 'Privacy policy',
  short:
    'We keep as little as we can. Messages are stored for up to 30 days, then erased. They go to the language model that writes the replies, and are never sold, shown to advertisers or put into an email.',
  clauses: [
    {
      id: 'privacy-who',
      title: 'Who is responsible',
      body: (
        <p>
          The operator of Winny, in the United Kingdom, under the UK GDPR and the Data Protection Act 2018.
          For anything about your data, and for our name and address, write to <SupportLink />.
        </p>
      ),
    },
    {
      id: 'privacy-what',
      title: 'What we keep, and for how long',
      body: (
        <>
          <p>Of your account, until it is deleted:</p>
          <ul>
            <li>your email address, and a first and last name if you gave them,</li>
            <li>your password, only as a hash from which it can’t be read,</li>
            <li>what you answered about how you like to be talked to,</li>
            <li>your plan, how many messages you have sent, and what is left of today’s,</li>
            <li>
              if you have begun to pay: your customer number at the card payment provider, until when your
              plan is paid and what it costs a month,
            </li>
            <li>which emails you were sent and when, for 400 days at most. Never their text.</li>
          </ul>
          <p>Of your conversations:</p>
          <ul>
            <li>
              your messages and Winny’s replies, for <strong>up to 30 days</strong> from when they were
              written; then the database erases them by itself,
            </li>
            <li>
              with each message the result of looking for signs of danger: a kind, a level, a reason code and
              the version that decided, and codes for the help that you were shown and the ways on that you
              chose. It is erased with the message,
            </li>
            <li>the title, style and date of each session, until you delete the session or your account,</li>
            <li>
              with each session the level of care its replies are written with, the kinds of danger behind it,
              codes of signs of danger in your last messages, and what you answered to a question about your
              safety, for as long as the messages they come from,
            </li>
            <li>
              when you delete a session in which a sign of danger was noted in the last day: its level, kind,
              reason code and the codes of those signs, until a day after the last of them, without your
              words, so that Winny stays careful when you write again.
            </li>
          </ul>
          <p>Of the running of it:</p>
          <ul>
            <li>
              a count of requests by network address for a minute, and of failed sign-ins by network address
              and by a digest of the email address for 15 minutes, and of emails by a digest of the address
              for a day, so that nobody can guess passwords or flood the service or your inbox,
            </li>
            <li>technical logs: which part was asked, when, how it went. Never what you wrote.</li>
          </ul>
          <p>
            While a reply is being written, its text also passes through short-lived memory, so that it
            survives a lost connection.
          </p>
        </>
      ),
    },
    {
      id: 'privacy-why',
      title: 'Why we may',
      body: (
        <>
          <p>
            To do what you signed up for: your account, your conversations, your plan (contract). To keep the
            service safe (legitimate interest). To keep accounts of payments (legal duty).
          </p>
          <p>
            What you write may say something about your health, your beliefs or your sexuality. We use it only
            because you choose to write it, to answer you (explicit consent), and to notice danger to life.
            You can withdraw that by deleting a session, or everything; what was lawful before stays so.
          </p>
        </>
      ),
    },
    {
      id: 'privacy-model',
      title: 'The language model',
      body: (
        <>
          <p>
            Replies are written by a large language model, run by a provider we have chosen. To write one, it
            receives your message, the latest part of that session, your first name if you gave one, the
            style, and your answers about how you like to be talked to. It does not receive your email address
            or your last name.
          </p>
          <p>
            The provider works for us and not for itself. Depending on who it is, your words may be read by
            machines outside the UK, with the safeguards UK law asks for.{' '}
            <TextLink href="/contact">Contact us</TextLink> for its name, where it works and how long it keeps
            what it receives.
          </p>
          <p>We don’t train models on your conversations.</p>
        </>
      ),
    },
    {
      id: 'privacy-crisis',
      title: 'Looking for signs of danger',
      body: (
        <p>
          Every message is looked at by three programs: fixed rules and a small model, both on our own
          machines, and a language model, which receives your last few messages. If any of them sees signs of
          serious danger, you are shown crisis lines and the reply is written with more care. Nothing else
          follows from it: nobody is alerted, nothing is blocked, and your account is not marked. A machine
          decides this, and it can be wrong both ways. You may always tell Winny that it misunderstood.
        </p>
      ),
    },
    {
      id: 'privacy-others',
      title: 'Who else sees data',
      body: (
        <>
          <p>
            Companies that work for us, as far as their work needs it: those that host our machines, the
            provider of the language model, the one that delivers our emails, and, when you pay, the card
            payment provider. Card details go to the last one directly; we never see a card number.
          </p>
          <p>
            Administrators see accounts and counts. Screens for reading your conversations do not exist. We
            don’t sell data, show advertisements, use analytics of others or load anything from other sites,
            except the card payment provider’s form when you open it. We hand data to authorities only when
            the law makes us.
          </p>
        </>
      ),
    },
    {
      id: 'privacy-mail',
      title: 'Emails',
      body: (
        <p>
          You get emails about your account, such as a welcome. They never carry anything of what was said in
          a session, and there is no newsletter.
        </p>
      ),
    },
    {
      id: 'privacy-rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may see what we hold about you, have it corrected or erased, receive a copy you can take
            elsewhere, object, ask us to pause, and take back your consent.
          </p>
          <ul>
            <li>A session, with everything said in it, you can delete yourself, in the chat, at any time.</li>
            <li>
              In My Account you can correct your details, read, print or download everything we hold about
              you, and delete your account with all of it.
            </li>
            <li>
              For anything else, <TextLink href="/contact">contact us</TextLink> from the email address of
              your account. We answer within 24 hours and are done within a month.
            </li>
          </ul>
          <p>
            If you are not content with how we handle this, you can complain to the{' '}
            <ExternalTextLink href="https://ico.org.uk/">Information Commissioner’s Office</ExternalTextLink>,
            or to the authority where you live.
          </p>
        </>
      ),
    },
    {
      id: 'privacy-safety',
      title: 'How we protect it',
      body: (
        <p>
          In the ways one should: connections are encrypted when you open Winny over https, passwords are
          hashed, every question to the database names whose data it asks for, pages may not load foreign
          code, and logs hold no words of yours. No system is perfectly safe. If something happens that puts
          you at risk, we tell you and the Information Commissioner.
        </p>
      ),
    },
  ],
};
