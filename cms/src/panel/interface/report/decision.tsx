import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Check, Cross, Trash } from '@strapi/icons';
import { useState } from 'react';
import type { ReportDecision, ReportedType } from '../../../contract';
import { decisionWords } from '../../../contract/words';
import { formatTime } from '../format-time';
import { ReasonDialog } from '../reason-dialog';
import { StatusWord } from '../status-word';
import { useOutcome } from '../use-outcome';
import { type ReportFacts, useDecideOnReportMutation, useReportFacts } from './calls';
import { decisionStates } from './words';

interface DecisionProps {
  documentId: string;
  report: ReportFacts;
}

/** The buttons that decide on a report; once it is decided, what was decided, by whom, when and why. */
export function Decision({ documentId, report }: DecisionProps) {
  if (report.state === 'closed') return <Decided report={report} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Box>
        <StatusWord status="open" />
      </Box>
      {report.offered.length > 0 && <Buttons documentId={documentId} report={report} />}
    </Flex>
  );
}

function Decided({ report: { type, decision } }: { report: ReportFacts }) {
  if (!decision) return null;
  const { decision: decided, reason, by, at } = decision;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Box>
        <StatusWord status={decisionStates[type][decided]} />
      </Box>
      {reason && <Typography style={{ overflowWrap: 'anywhere' }}>“{reason}”</Typography>}
      <Typography variant="pi" textColor="neutral600">
        {by}
        {at && (
          <>
            , <time dateTime={at}>{formatTime(at)}</time>
          </>
        )}
      </Typography>
    </Flex>
  );
}

interface Asked {
  title: string;
  text: string;
  readers: string;
  isRequired?: boolean;
}

const logOnly = 'optional, for the audit log';

/** The words of the dialogs that ask for the reason of a decision. */
const questions: Record<ReportedType, Record<'reject' | 'delete', Asked>> = {
  blog: {
    reject: {
      title: 'Reject this blog',
      text: 'Readers do not see a rejected blog. Its author sees the reason, and can change the text and send it again.',
      readers: 'for the author',
      isRequired: true,
    },
    delete: {
      title: 'Delete this blog?',
      text: 'The blog and all responses to it are deleted for good. Nobody can bring them back.',
      readers: logOnly,
    },
  },
  comment: {
    reject: {
      title: 'Hide this response',
      text: 'Readers see that there is a response, but not its text. You can show it again at any time.',
      readers: logOnly,
    },
    delete: {
      title: 'Delete this response?',
      text: 'The response is deleted for good. Nobody can bring it back.',
      readers: logOnly,
    },
  },
};

const looks = {
  dismiss: { variant: 'success-light', startIcon: <Check /> },
  reject: { variant: 'danger-light', startIcon: <Cross /> },
  delete: { variant: 'tertiary', startIcon: <Trash /> },
} as const;

function Buttons({ documentId, report: { type, offered } }: DecisionProps) {
  const [decideOn, { isLoading }] = useDecideOnReportMutation();
  const { refetch } = useReportFacts(documentId);
  const { explain, showDone, showFailed } = useOutcome();
  const [asked, setAsked] = useState<'reject' | 'delete' | null>(null);
  const question = asked && questions[type][asked];

  /** Gives the message of a refusal. */
  async function decide(decision: ReportDecision, reason?: string): Promise<string | null> {
    const answer = await decideOn({ documentId, decision, ...(reason && { reason }) });
    if ('error' in answer) return explain(answer.error);
    showDone(answer.data.data.message);
    return null;
  }

  async function keep() {
    const message = await decide('dismiss');
    if (!message) return;
    showFailed(message);
    void refetch();
  }

  /** Reads the report again, because somebody else may have decided before. */
  function close() {
    setAsked(null);
    void refetch();
  }

  return (
    <>
      {offered.map((decision) => (
        <Button
          key={decision}
          fullWidth
          {...looks[decision]}
          disabled={isLoading}
          onClick={() => (decision === 'dismiss' ? void keep() : setAsked(decision))}
        >
          {decisionWords[type][decision]}
        </Button>
      ))}
      <Typography variant="pi" textColor="neutral600">
        The people who reported it get a notification of your decision.
      </Typography>
      {asked && question && (
        <ReasonDialog
          {...question}
          confirmLabel={decisionWords[type][asked]}
          onClose={close}
          onSend={(reason) => decide(asked, reason)}
        />
      )}
    </>
  );
}
