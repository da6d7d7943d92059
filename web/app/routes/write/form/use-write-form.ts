import { useState } from 'react';
import { UploadError } from '../../../ui/picture/upload-picture';
import { useToast } from '../../../ui/toast/toast-provider';
import { urls } from '../../../urls';
import type { Saved } from '../action.server';
import { useCover } from '../cover/use-cover';
import { useLeaveBlocker } from '../local-draft/leave-dialog';
import { useSaving, type Intent, type Sent, refusedMessage, savedMessage } from './use-save';
import { useShownErrors, missingFields } from './use-field-errors';
import { useWriting, type Fields } from '../local-draft/use-working-copy';
import { nothingWritten, writingOf, type StoredWriting } from '../working-copy';

/** What is written, and its way to the CMS: saved, refused, in conflict, or kept until the login. */
export function useWriteForm(viewerId: string, blog: StoredWriting | null) {
  const isNew = blog === null;
  const toast = useToast();
  const { form, errors, showErrors, clearErrors } = useShownErrors();
  const [theirs, setTheirs] = useState<{ blog: StoredWriting; mine: Sent } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const writing = useStoredWriting(viewerId, blog);
  const { isLeaving, leaveFor, leaveForLogin } = useLeaveBlocker();
  const cover = useCover({
    image: writing.fields.image,
    uploads: isNew ? 'on picking' : 'on saving',
    onImage: (image) => change({ image }),
  });
  const saving = useSaving(onAnswer);

  function change(news: Partial<Fields>) {
    clearErrors(Object.keys(news));
    writing.change(news);
  }

  function touchText() {
    clearErrors(['content']);
    writing.touch();
  }

  function askToLogIn() {
    writing.keep({ isAwaitingLogin: true });
    toast({ kind: 'error', message: 'Your session has ended. Log in to continue. Your text is kept.' });
    leaveForLogin();
  }

  function onAnswer(sent: Sent, answer: Saved) {
    if (answer.kind === 'preview') return;
    if (answer.kind === 'saved') return onSaved(sent, answer);
    if (answer.status === 401) return askToLogIn();
    if (answer.theirs) return setTheirs({ blog: answer.theirs, mine: sent });
    showErrors(answer.errors);
    toast({ kind: 'error', message: refusedMessage(isNew, answer) });
  }

  function onSaved({ intent, writing: sent }: Sent, { id, status }: Extract<Saved, { kind: 'saved' }>) {
    writing.settle(sent);
    toast({ kind: 'success', message: savedMessage(isNew, intent, status) });
    if (!isNew) return leaveFor(urls.blog(id));
    leaveFor(intent === 'draft' ? urls.editBlog(id) : urls.home);
  }

  async function save(intent: Intent) {
    if (saving.sending || isPreparing) return;
    const missing = isNew && intent === 'publish' ? missingFields(writing.read()) : {};
    showErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setPreparing(true);
    const image = await coverAddress().finally(() => setPreparing(false));
    if (image === null) return;
    writing.keep();
    saving.send(intent, { ...writing.read(), image }, writing.version.current, writing.fill.current);
  }

  /** Null when the cover could not be uploaded, which its field has told. */
  async function coverAddress(): Promise<string | null> {
    try {
      return await cover.address();
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      if (error.status === 401) askToLogIn();
      return null;
    }
  }

  function keepMine() {
    if (!theirs) return;
    writing.version.current = theirs.blog.updatedAt;
    setTheirs(null);
    void save(theirs.mine.intent);
  }

  function takeTheirs() {
    if (!theirs) return;
    cover.drop();
    writing.replaceBy(writingOf(theirs.blog), theirs.blog.updatedAt);
    showErrors({});
    setTheirs(null);
  }

  return {
    ...{ form, errors, writing, cover, isLeaving, save, change, touchText },
    sending: saving.sending ?? (isPreparing ? ('preparing' as const) : null),
    conflict: theirs && { mine: theirs.mine.writing, theirs: theirs.blog, keepMine, takeTheirs },
  };
}

function useStoredWriting(viewerId: string, blog: StoredWriting | null) {
  return useWriting({
    owner: { viewerId, blogId: blog?.id ?? null },
    stored: blog ? writingOf(blog) : nothingWritten,
    version: blog?.updatedAt ?? null,
  });
}
