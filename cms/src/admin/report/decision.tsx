import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Check, Cross, EyeStriked, Trash } from '@strapi/icons';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { ReportDecision, ReportedType } from '../../contract';
import { decisionWords } from '../../contract/words';
import { formatTime } from '../format-time';
import { ReasonDialog } from '../reason-dialog';
import { StatusWord } from '../status-word';
import { useRefusal } from '../use-refusal';
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
      text: 'Readers will not see the blog. Its author is told the reason, and can change the text and send it again.',
      readers: 'the author will see it',
      isRequired: true,
    },
    delete: {
      title: 'Delete this blog?',
      text: 'The blog and everything written under it are deleted for good. Nobody can bring them back.',
      readers: logOnly,
    },
  },
  comment: {
    reject: {
      title: 'Hide this comment',
      text: 'Readers see that there is a comment, but not what it says. You can show it again at any time.',
      readers: logOnly,
    },
    delete: {
      title: 'Delete this comment?',
      text: 'The comment is deleted for good. Nobody can bring it back.',
      readers: logOnly,
    },
  },
};

function Buttons({ documentId, report: { type, offered } }: DecisionProps) {
  const [decideOn, { isLoading }] = useDecideOnReportMutation();
  const { refetch } = useReportFacts(documentId);
  const { toggleNotification } = useNotification();
  const explain = useRefusal();
  const [asked, setAsked] = useState<'reject' | 'delete' | null>(null);
  const question = asked && questions[type][asked];

  /** Gives the message of a refusal. */
  async function decide(decision: ReportDecision, reason?: string): Promise<string | null> {
    const answer = await decideOn({ documentId, decision, ...(reason && { reason }) });
    if ('error' in answer) return explain(answer.error);
    toggleNotification({ type: 'success', message: answer.data.data.message });
    return null;
  }

  async function keep() {
    const message = await decide('dismiss');
    if (!message) return;
    toggleNotification({ type: 'danger', message });
    void refetch();
  }

  /** Reads the report again: if a decision was refused, somebody else may have decided before. */
  function close() {
    setAsked(null);
    void refetch();
  }

  const offers = (decision: ReportDecision) => offered.includes(decision);
  return (
    <>
      {offers('dismiss') && (
        <Button
          fullWidth
          variant="success-light"
          startIcon={<Check />}
          loading={isLoading && !asked}
          onClick={keep}
        >
          {decisionWords[type].dismiss}
        </Button>
      )}
      {offers('reject') && (
        <Button
          fullWidth
          variant="danger-light"
          startIcon={type === 'blog' ? <Cross /> : <EyeStriked />}
          disabled={isLoading}
          onClick={() => setAsked('reject')}
        >
          {decisionWords[type].reject}
        </Button>
      )}
      {offers('delete') && (
        <Button
          fullWidth
          variant="tertiary"
          startIcon={<Trash />}
          disabled={isLoading}
          onClick={() => setAsked('delete')}
        >
          {decisionWords[type].delete}
        </Button>
      )}
      <Typography variant="pi" textColor="neutral600">
        The people who reported it will be notified of your decision.
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
