import { Box, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { Export } from '@winny/common/contract/export';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ToAuth } from '../account/require-user.tsx';
import { pathOf } from '../api/call.ts';
import { hasFailed } from '../api/has-failed.ts';
import { useUnauthorized } from '../api/use-unauthorized.ts';
import { useUser } from '../api/user.ts';
import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { formatDate } from '../ui/text/format-date.ts';
import { Heading, Text } from '../ui/text/text.tsx';
import { accountFacts, type Fact, mailFacts, planFacts, safetyPlanFacts } from '../your-data/data-facts.ts';
import { ExportedSessions } from '../your-data/exported-sessions.tsx';

/** `/account/data`: everything held about the person, to read or to print (DEC-51). */
export function YourDataPage() {
  const { data: user } = useUser();
  return user ? <YourData /> : <ToAuth />;
}

function YourData() {
  // Not kept: it is large, and each visit shows the data of that moment.
  const exported = useQuery<Export>({ queryKey: [pathOf('exportData')], gcTime: 0, staleTime: 0 });
  useUnauthorized(exported.error, '/auth');
  return (
    <Stack
      w="full"
      maxW="48rem"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '5', md: '10' }}
      pb="8"
      gap="8"
      _print={{ maxW: 'none', p: '0' }}
    >
      <PageTitle>Your data · Winny</PageTitle>
      <Stack gap={{ base: '4', md: '5' }} align="flex-start">
        <Flex gap="3" wrap="wrap" _print={{ display: 'none' }}>
          <Button asChild variant="outline" size="sm">
            <Link to="/account">
              <Icon of={ArrowLeft} size={17} />
              My Account
            </Link>
          </Button>
          <Button variant="outline" size="sm" disabled={!exported.data} onClick={() => window.print()}>
            <Icon of={Printer} size={17} />
            Print
          </Button>
        </Flex>
        <Stack gap="2">
          <Heading as="h1" textStyle="title">
            Your data
          </Heading>
          <Text tone="muted">
            Everything Winny holds about you
            {exported.data && `, on ${formatDate(exported.data.exportedAt)}`}. Only you can see this page.
          </Text>
        </Stack>
      </Stack>
      {exported.data && <Everything data={exported.data} />}
      {!exported.data && hasFailed(exported) && (
        <Stack gap="3" align="flex-start">
          <Text>Your data can’t be shown just now. Nothing is lost.</Text>
          <Button
            variant="outline"
            size="sm"
            pending={exported.isFetching}
            onClick={() => void exported.refetch()}
          >
            Try again
          </Button>
        </Stack>
      )}
      {!exported.data && !hasFailed(exported) && <Spinner label="Loading your data" />}
    </Stack>
  );
}

function Everything({ data }: { data: Export }) {
  return (
    <>
      <Part id="account" title="You">
        <List facts={accountFacts(data)} />
      </Part>
      <Part id="plan" title="Your plan">
        <List facts={planFacts(data)} />
      </Part>
      {data.mails.length > 0 && (
        <Part id="mails" title="E-mails to you">
          <List facts={mailFacts(data)} />
        </Part>
      )}
      {safetyPlanFacts(data).length > 0 && (
        <Part id="safety-plan" title="Your safety plan">
          <List facts={safetyPlanFacts(data)} />
        </Part>
      )}
      <Part id="conversations" title="Your conversations">
        <ExportedSessions sessions={data.sessions} />
      </Part>
      <Text textStyle="small" tone="muted" borderTopWidth="1px" borderColor="line" pt="5">
        The file that you can download in My Account also has what is only meant for machines: ids, the codes
        of the crisis checks, the crisis level of each session, also of one that you deleted in the last day,
        your answers to questions about your safety, and the count of each day’s messages. Your password is
        held as a code that can’t be turned back.
      </Text>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" borderColor="line" pt="6">
      <Heading id={id} textStyle="cardTitle" mb="4" css={{ breakAfter: 'avoid' }}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function List({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Box key={name} display="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Facts>
  );
}
