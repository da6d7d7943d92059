import { useLocation, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { FieldErrors } from '../../../cms/client/errors';
import { UploadError } from '../../../ui/picture/upload-picture';
import { useToast } from '../../../ui/toast/toast';
import { urls } from '../../../urls';
import { useCover } from '../cover/cover';
import { useWorkingCopy, type FormFields } from '../local-draft/use-working-copy';
import { emptyFields, pickFields, type StoredBlog, type BlogFields } from '../blog-fields';
import type { Saved, SaveFailure } from '../write.server';
import { type Intent, savedMessage, type SentCopy, useSave } from './use-save';

export function useWriteForm(viewerId: string, blog: StoredBlog | null) {
  const isNew = blog === null;
  const toast = useToast();
  const { form, errors, showErrors, clearErrors } = useFieldErrors();
  const [theirs, setTheirs] = useState<{ blog: StoredBlog; mine: SentCopy } | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const workingCopy = useWorkingCopy({
    owner: { viewerId, blogId: blog?.id ?? null },
    stored: blog ? pickFields(blog) : emptyFields,
    version: blog?.updatedAt ?? null,
  });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Tells the dialog about unsaved text that the navigation is intended. */
  const isLeaving = useRef(false);
  const cover = useCover({
    image: workingCopy.fields.image,
    uploads: isNew ? 'on picking' : 'on saving',
    onUploaded: (image) => change({ image }),
  });
  const saving = useSave(viewerId, onAnswer);

  function change(changes: Partial<FormFields>) {
    clearErrors(Object.keys(changes));
    workingCopy.change(changes);
  }

  function onTextChange() {
    clearErrors(['content']);
    workingCopy.scheduleSave();
  }

  function leaveFor(address: string) {
    isLeaving.current = true;
    navigate(address);
  }

  function askToLogIn() {
    workingCopy.saveDraft({ isAwaitingLogin: true });
    toast({ kind: 'error', message: 'Your session has ended. Log in to continue. Your text is kept.' });
    leaveFor(urls.login(pathname));
  }

  function onAnswer(sent: SentCopy, answer: Saved | SaveFailure) {
    if (answer.success) return onSaved(sent, answer);
    const { message = '', errors, values } = answer;
    if (values?.isLoggedOut) return askToLogIn();
    if (values?.theirs) return setTheirs({ blog: values.theirs, mine: sent });
    showErrors(errors);
    toast({ kind: 'error', message });
  }

  function onSaved({ intent, fields }: SentCopy, { id, status }: Saved) {
    workingCopy.markSaved(fields);
    toast({ kind: 'success', message: savedMessage(isNew, intent, status) });
    if (!isNew) return leaveFor(urls.blog(id));
    leaveFor(intent === 'draft' ? urls.editBlog(id) : urls.home);
  }

  async function save(intent: Intent) {
    if (saving.sending || isPreparing) return;
    const missing = isNew && intent === 'publish' ? findMissingFields(workingCopy.read()) : {};
    showErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setPreparing(true);
    const image = await uploadCover().finally(() => setPreparing(false));
    if (image === null) return;
    workingCopy.saveDraft();
    const fields = { ...workingCopy.read(), image };
    saving.send(intent, fields, workingCopy.version.current, workingCopy.copyId.current);
  }

  /** Null when the upload of the cover failed; its field shows the reason. */
  async function uploadCover(): Promise<string | null> {
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
    workingCopy.version.current = theirs.blog.updatedAt;
    setTheirs(null);
    void save(theirs.mine.intent);
  }

  function takeTheirs() {
    if (!theirs) return;
    cover.clear();
    workingCopy.replaceByStored(pickFields(theirs.blog), theirs.blog.updatedAt);
    showErrors({});
    setTheirs(null);
  }

  return {
    ...{ form, errors, workingCopy, cover, isLeaving, save, change, onTextChange },
    sending: saving.sending ?? (isPreparing ? ('preparing' as const) : null),
    conflict: theirs && { mine: theirs.mine.fields, theirs: theirs.blog, keepMine, takeTheirs },
  };
}

/** The error messages of the form's fields; showing them focuses the first field with one. */
function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = Object.keys(found)[0];
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function clearErrors(names: readonly string[]) {
    setErrors((shown) => {
      if (!names.some((name) => name in shown)) return shown;
      return Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name)));
    });
  }

  return { form, errors, showErrors, clearErrors };
}

function findMissingFields({ title, categories }: BlogFields): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!categories.trim() && { categories: 'Category is required' }),
  };
}
