import { Form, useLocation, useNavigate } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '../../cms/errors';
import { useToast } from '../../ui/toast/toast-provider';
import { UploadError } from '../../ui/picture/upload-picture';
import { urls } from '../../urls';
import type { Saved } from './action.server';
import { ConflictView } from './conflict-view';
import { CoverField } from './cover-field';
import { CategoryField, TagsField, TitleField } from './fields';
import { LeaveDialog } from './leave-dialog';
import { Offers } from './offers';
import { Preview } from './preview';
import { SaveBar } from './save-bar';
import { savedMessage, refusedMessage } from './messages';
import { TextField } from './text-field';
import { useCover } from './use-cover';
import { useSaving, type Intent, type Sent } from './use-saving';
import { useWriting } from './use-writing';
import styles from './write.module.css';
import { nothingWritten, writingOf, type StoredWriting, type Writing } from './writing';

interface WriteFormProps {
  viewerId: string;
  /** The blog that is edited; null for a new one. */
  blog: StoredWriting | null;
  /** What a new blog's category is picked from. */
  categories: string[];
}

export function WriteForm({ viewerId, blog, categories }: WriteFormProps) {
  const isNew = blog === null;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const isLeaving = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [theirs, setTheirs] = useState<{ blog: StoredWriting; mine: Sent } | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [start] = useState(() => ({
    owner: { viewerId, blogId: blog?.id ?? null },
    stored: blog ? writingOf(blog) : nothingWritten,
    version: blog?.updatedAt ?? null,
  }));
  const writing = useWriting(start);
  const { fields, change } = writing;
  const cover = useCover({
    image: fields.image,
    uploads: isNew ? 'on picking' : 'on saving',
    onImage: (image) => change({ image }),
  });
  const saving = useSaving(onAnswer);
  const isDraft = blog?.status === 'draft';

  function leaveFor(address: string) {
    isLeaving.current = true;
    navigate(address);
  }

  function askToLogIn() {
    writing.keep({ isAwaitingLogin: true });
    toast({ kind: 'error', message: 'Your session has ended. Log in to go on: your text is kept.' });
    leaveFor(urls.login(pathname));
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

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = Object.keys(found)[0];
    const control = form.current?.querySelector<HTMLElement>(`[name="${first}"]`);
    control?.focus();
  }

  async function save(intent: Intent) {
    if (saving.sending || isPreparing) return;
    const missing = isNew && intent === 'publish' ? missingIn(writing.read()) : {};
    showErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setPreparing(true);
    try {
      const image = await cover.address();
      writing.keep();
      saving.send(intent, { ...writing.read(), image }, writing.version.current);
    } catch (error) {
      if (error instanceof UploadError && error.status === 401) askToLogIn();
    } finally {
      setPreparing(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(isNew ? 'publish' : isDraft ? 'draft' : 'update');
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
    setErrors({});
    setTheirs(null);
  }

  return (
    // Remix's own form: its address is known before anything is sent, also when the network is gone by then.
    <Form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={isNew ? 'New blog' : 'Blog'}
    >
      <Offers
        offers={writing.offers}
        wasRestored={writing.wasRestored}
        onRestore={writing.restore}
        onDiscard={writing.forget}
      />
      {theirs && (
        <ConflictView
          mine={theirs.mine.writing}
          theirs={theirs.blog}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <div className={styles.fields} hidden={isPreview}>
        <TitleField value={fields.title} error={errors.title} onChange={(title) => change({ title })} />
        <CoverField
          cover={cover}
          error={errors.image}
          onRemove={() => {
            cover.drop();
            change({ image: '' });
          }}
        />
        <TextField
          key={writing.text.round}
          content={writing.text.content}
          error={errors.content}
          handle={writing.editor}
          onChange={writing.touch}
        />
        <div className={styles.pair}>
          <CategoryField
            options={isNew ? categories : null}
            value={fields.categories}
            error={errors.categories}
            onChange={(value) => change({ categories: value })}
          />
          <TagsField value={fields.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
        </div>
      </div>
      {isPreview && <Preview writing={{ ...writing.read(), image: cover.shown }} />}
      {!theirs && (
        <SaveBar
          kind={isNew ? 'new' : isDraft ? 'draft' : 'edit'}
          sending={saving.sending ?? (isPreparing ? 'preparing' : null)}
          isDirty={writing.isDirty}
          isKept={writing.isKept}
          isPreview={isPreview}
          onPreview={() => setPreview(!isPreview)}
          onSave={(intent) => void save(intent)}
        />
      )}
      <LeaveDialog isNeeded={() => writing.isDirty && !isLeaving.current} onAsk={() => writing.keep()} />
    </Form>
  );
}

function missingIn({ title, categories }: Writing): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!categories.trim() && { categories: 'Category is required' }),
  };
}
