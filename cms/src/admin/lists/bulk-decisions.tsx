import { Check, Cross } from '@strapi/icons';
import {
  type StrapiApp,
  useAPIErrorHandler,
  useDocumentRBAC,
  useNotification,
  useTable,
} from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { DecisionResult, ModeratedStatus } from '../../contract';
import { limits } from '../../contract/limits';
import { blogUid, type StatusesChanged, useSetBlogStatusesMutation } from '../blog/calls';
import { ReasonForm } from '../reason-dialog';

interface ChosenBlog {
  documentId: string;
  title?: string;
  versionAt?: string;
}

/** The props that the panel gives to an action on the chosen rows of a list. */
interface Chosen {
  model: string;
  documents: ChosenBlog[];
}

const reasons: Partial<Record<DecisionResult, string>> = {
  outdated: 'has changed since this list was loaded',
  missing: 'is gone',
};

const titlesShown = 5;

/** The blogs that were not changed, and why; empty when nothing was refused. */
function listRefused({ results }: StatusesChanged, blogs: readonly ChosenBlog[]): string {
  const refused = results.flatMap(({ _id, result }) => {
    const title = blogs.find(({ documentId }) => documentId === _id)?.title || 'Untitled';
    return reasons[result] ? [`“${title}” ${reasons[result]}`] : [];
  });
  const more = refused.length - titlesShown;
  const shown = refused.slice(0, titlesShown).join('; ');
  return refused.length === 0 ? '' : ` Not changed: ${shown}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Decides on all blogs that are chosen; gives the message of a refusal, or null. */
function useDecide(blogs: ChosenBlog[]) {
  const [send, { isLoading }] = useSetBlogStatusesMutation();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const selectRow = useTable('BulkDecisions', (state) => state.selectRow);

  async function decide(status: ModeratedStatus, reason?: string): Promise<string | null> {
    const named = blogs.map(({ documentId, versionAt }) => ({ _id: documentId, updatedAt: versionAt }));
    const answer = await send({ blogs: named, status, reason });
    if ('error' in answer) return formatError(answer.error as never);
    const refused = listRefused(answer.data, blogs);
    const message = `${answer.data.message}${refused}`;
    toggleNotification({ type: refused ? 'warning' : 'success', message, timeout: refused ? 15_000 : 4000 });
    selectRow([]);
    return null;
  }
  return { decide, isLoading };
}

/** Whether decisions are offered: to those who may change the status of blogs. */
function useMayDecide(model: string): boolean {
  const mayDecide = useDocumentRBAC('BulkDecisions', ({ canUpdate, canUpdateFields }) =>
    Boolean(canUpdate && canUpdateFields.includes('state')),
  );
  return mayDecide && model === blogUid;
}

const countOf = (blogs: readonly unknown[]) =>
  blogs.length === 1 ? '1 blog' : `${blogs.length.toLocaleString('en-GB')} blogs`;

function PublishAll({ model, documents }: Chosen) {
  const isOffered = useMayDecide(model);
  const { decide, isLoading } = useDecide(documents);
  const { toggleNotification } = useNotification();
  if (!isOffered) return null;

  async function publish() {
    const refusal = await decide('published');
    if (refusal) toggleNotification({ type: 'danger', message: refusal });
  }

  return {
    label: 'Publish',
    variant: 'success-light' as const,
    icon: <Check aria-hidden />,
    loading: isLoading,
    disabled: documents.length > limits.blogsDecided,
    dialog: {
      type: 'dialog' as const,
      title: `Publish ${countOf(documents)}?`,
      content: 'Readers will see them at once, and their authors are told.',
      confirmLabel: 'Publish',
      variant: 'success' as const,
      loading: isLoading,
      onConfirm: publish,
    },
  };
}

function RejectAll({ model, documents }: Chosen) {
  const isOffered = useMayDecide(model);
  const { decide, isLoading } = useDecide(documents);
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  // One component for as long as the dialog is open: a new one would lose what was typed.
  const [Content] = useState(() => ({ onClose }: { onClose: () => void }) => (
    <ReasonForm
      text="Readers will not see what you reject. Each author is told this reason, and can change the text and send it again."
      readers="the authors will see it"
      isRequired
      confirmLabel="Reject"
      onClose={onClose}
      onSend={(reason) => latest.current('rejected', reason)}
    />
  ));
  if (!isOffered) return null;
  return {
    label: 'Reject',
    variant: 'danger-light' as const,
    icon: <Cross aria-hidden />,
    loading: isLoading,
    disabled: documents.length > limits.blogsDecided,
    dialog: {
      type: 'modal' as const,
      title: `Reject ${countOf(documents)}`,
      content: Content,
    },
  };
}

/** Adds Publish and Reject to the blogs that are chosen in their list, before Strapi's Delete. */
export function addBulkDecisions(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addBulkAction(change: (actions: unknown[]) => unknown[]): void };
  };
  apis.addBulkAction((actions) => [PublishAll, RejectAll, ...actions]);
}
