import type { BulkActionComponent, BulkActionComponentProps } from '@strapi/content-manager/strapi-admin';
import { Check, Cross } from '@strapi/icons';
import { type StrapiApp, useNotification, useTable } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { ModeratedStatus } from '../../../contract';
import { limits } from '../../../contract/limits';
import { type StatusesChanged, useSetBlogStatusesMutation } from '../blog/calls';
import { contentManager } from '../content-manager';
import { blogUid } from '../page-address';
import { ReasonForm } from '../reason-dialog';
import { useMayChange } from '../use-may-change';
import { useOutcome } from '../use-outcome';

interface ChosenBlog {
  documentId: string;
  title?: string;
  versionAt?: string;
}

/** Names the blogs that changed or were deleted since the list was loaded; empty when there are none. */
function listUnchanged({ results }: StatusesChanged, blogs: readonly ChosenBlog[]): string {
  const refused = results.filter(({ result }) => result === 'outdated' || result === 'missing');
  const titles = refused.map(({ _id }) => blogs.find(({ documentId }) => documentId === _id)?.title);
  return refused.length === 0 ? '' : ` Not changed: ${titles.map((title) => `“${title}”`).join(', ')}.`;
}

/** Decides on all blogs that are chosen; gives the message of a refusal, or null. */
function useDecide(blogs: ChosenBlog[]) {
  const [send, { isLoading }] = useSetBlogStatusesMutation();
  const { toggleNotification } = useNotification();
  const { explain } = useOutcome();
  const selectRow = useTable('BulkDecisions', (state) => state.selectRow);

  async function decide(status: ModeratedStatus, reason?: string): Promise<string | null> {
    const named = blogs.map(({ documentId, versionAt }) => ({ _id: documentId, updatedAt: versionAt }));
    const answer = await send({ blogs: named, status, reason });
    if ('error' in answer) return explain(answer.error);
    const unchanged = listUnchanged(answer.data, blogs);
    const message = `${answer.data.message}${unchanged}`;
    toggleNotification({ type: unchanged ? 'warning' : 'success', message, timeout: 10_000 });
    selectRow([]);
    return null;
  }
  return { decide, isLoading };
}

/** Whether decisions are offered: to those who may change the status of blogs. */
function useMayDecide(model: string): boolean {
  const mayDecide = useMayChange('state');
  return mayDecide && model === blogUid;
}

const countOf = (blogs: readonly unknown[]) =>
  blogs.length === 1 ? '1 blog' : `${blogs.length.toLocaleString('en-GB')} blogs`;

const PublishAll: BulkActionComponent = ({ model, documents }: BulkActionComponentProps) => {
  const isOffered = useMayDecide(model);
  const { decide, isLoading } = useDecide(documents);
  const { showFailed } = useOutcome();
  if (!isOffered) return null;

  async function publish() {
    const refusal = await decide('published');
    if (refusal) showFailed(refusal);
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
      content: 'Readers see them at once. Their authors get a notification.',
      confirmLabel: 'Publish',
      variant: 'success' as const,
      loading: isLoading,
      onConfirm: publish,
    },
  };
};

const RejectAll: BulkActionComponent = ({ model, documents }: BulkActionComponentProps) => {
  const isOffered = useMayDecide(model);
  const { decide, isLoading } = useDecide(documents);
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  // One component for as long as the dialog is open: a new one would lose what was typed.
  const [Content] = useState(() => ({ onClose }: { onClose: () => void }) => (
    <ReasonForm
      text="Readers do not see a rejected blog. Each author sees this reason, and can change the text and send it again."
      readers="for the authors"
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
};

/** Adds Publish and Reject to the blogs that are chosen in their list, before Strapi's Delete. */
export function addBulkDecisions(app: StrapiApp) {
  contentManager(app).addBulkAction((actions) => [PublishAll, RejectAll, ...actions]);
}
