import { useSearchParams } from '@remix-run/react';
import { decisionWords, type ReportDecision, type ReportedType } from 'cms/contract';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { ReportRow } from './reports.server';

interface Wording {
  title: string;
  text: string;
}

const told = 'The people who reported it will be notified.';

const wordings: Record<ReportedType, Record<ReportDecision, Wording>> = {
  blog: {
    dismiss: { title: 'Keep this blog?', text: `It stays online. ${told}` },
    reject: {
      title: 'Reject this blog?',
      text: `It will be hidden from readers. Its author will see the reason. ${told}`,
    },
    delete: {
      title: 'Delete this blog?',
      text: `It will be deleted for good, with all its responses. ${told}`,
    },
  },
  comment: {
    dismiss: {
      title: 'Keep this response?',
      text: `It stays online, and more reports will not hide it automatically. ${told}`,
    },
    reject: {
      title: 'Hide this response?',
      text: `Others will read “Hidden by a moderator.” in its place. ${told}`,
    },
    delete: { title: 'Delete this response?', text: `It will be deleted for good. ${told}` },
  },
};

const decisions = ['dismiss', 'reject', 'delete'] as const;

/** The dialog that the address names: a decision, with its reason. */
export function ReportDialogs({ rows }: { rows: ReportRow[] }) {
  const [params] = useSearchParams();
  const decision = decisions.find((one) => params.has(one));
  const report = rows.find(({ id, isOpen }) => decision && isOpen && id === params.get(decision));
  if (!decision || !report) return null;
  const isRequired = report.type === 'blog' && decision === 'reject';
  return (
    <ConfirmDialog
      {...wordings[report.type][decision]}
      subject={report.label}
      intent="decide"
      id={report.id}
      confirmLabel={decisionWords[report.type][decision]}
      isDangerous={decision !== 'dismiss'}
      reason={{
        label: isRequired ? 'Reason (the author will see it)' : 'Reason (optional, kept in the audit log)',
        isRequired,
      }}
    >
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="type" value={report.type} />
    </ConfirmDialog>
  );
}
