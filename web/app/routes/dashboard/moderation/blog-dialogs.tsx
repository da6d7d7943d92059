import { useSearchParams } from '@remix-run/react';
import { RejectDialog } from '../../../ui/blog-status/status-form';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { choiceOf } from './bulk-selection';
import type { BlogRow } from './moderation.server';

interface BlogDialogsProps {
  rows: BlogRow[];
  /** The blogs that `?reject=selected` is about. */
  chosen: BlogRow[];
}

/** The dialog that the address names: delete or reject a blog, or reject the chosen ones. */
export function BlogDialogs({ rows, chosen }: BlogDialogsProps) {
  const [params] = useSearchParams();
  const find = (name: string) => rows.find(({ id }) => id === params.get(name));
  const deleted = find('delete');
  const rejected = find('reject');
  const [firstChosen] = chosen;
  if (deleted) {
    return (
      <ConfirmDialog
        title="Do you want to delete this blog?"
        subject={deleted.title}
        intent="delete"
        id={deleted.id}
        confirmLabel="Yes"
        cancelLabel="No"
      />
    );
  }
  if (rejected) return <RejectDialog blog={rejected} />;
  if (params.get('reject') !== 'selected' || !firstChosen) return null;
  return (
    <RejectDialog blog={firstChosen} count={chosen.length} intent="statuses">
      {chosen.map((blog) => (
        <input key={blog.id} type="hidden" name="blog" value={choiceOf(blog)} />
      ))}
    </RejectDialog>
  );
}
