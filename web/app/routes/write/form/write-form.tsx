import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { ConflictView } from '../conflict/conflict-view';
import { CoverField } from '../cover/cover';
import { LeaveDialog } from '../local-draft/leave-dialog';
import { RestoreOffer } from '../local-draft/restore-offer';
import type { StoredVersion } from '../working-copy';
import styles from '../write.module.css';
import { BodyField } from './fields';
import { CategoryField, TitleField } from './fields';
import { Preview, usePreview } from './preview';
import { SaveBar } from './save-bar';
import { TagsField } from './tags-field';
import { useWriteForm } from './use-write-form';

interface WriteFormProps {
  viewerId: string;
  /** The blog that is edited; null for a new one. */
  blog: StoredVersion | null;
  /** The options for a new blog's category. */
  categories: string[];
}

export function WriteForm({ viewerId, blog, categories }: WriteFormProps) {
  const { form, errors, writing, cover, isLeaving, save, change, onTextChange, sending, conflict } =
    useWriteForm(viewerId, blog);
  const { fields } = writing;
  const preview = usePreview();
  const kind = blog === null ? 'new' : blog.status === 'draft' ? 'draft' : 'edit';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(kind === 'new' ? 'publish' : kind === 'draft' ? 'draft' : 'update');
  }

  function removeCover() {
    cover.clear();
    change({ image: '' });
  }

  return (
    // Remix's form resolves its address on rendering, so that a submit without a network finds it.
    <Form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={kind === 'new' ? 'New blog' : 'Blog'}
    >
      <RestoreOffer
        drafts={writing.drafts}
        wasRestored={writing.wasRestored}
        onRestore={writing.restore}
        onDiscard={writing.discardDraft}
      />
      {conflict && <ConflictView {...conflict} />}
      <div className={styles.fields} hidden={preview.isPreview}>
        <TitleField value={fields.title} error={errors.title} onChange={(title) => change({ title })} />
        <CoverField cover={cover} error={errors.image} onRemove={removeCover} />
        <BodyField
          key={writing.text.editorKey}
          content={writing.text.content}
          error={errors.content}
          handle={writing.editor}
          onChange={onTextChange}
        />
        <div className={styles.pair}>
          <CategoryField
            options={kind === 'new' ? categories : null}
            value={fields.categories}
            error={errors.categories}
            onChange={(value) => change({ categories: value })}
          />
          <TagsField value={fields.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
        </div>
      </div>
      {preview.isPreview && (
        <Preview
          ref={preview.top}
          writing={{ ...writing.read(), image: cover.shown }}
          onBack={preview.toggle}
        />
      )}
      {!conflict && (
        <SaveBar
          kind={kind}
          sending={sending}
          isDirty={writing.isDirty}
          canStore={writing.canStore}
          errorCount={Object.keys(errors).length}
          isPreview={preview.isPreview}
          onPreview={preview.toggle}
          onSave={(intent) => void save(intent)}
        />
      )}
      <LeaveDialog
        isNeeded={() => writing.isDirty && !isLeaving.current}
        onOpen={() => writing.saveDraft()}
      />
    </Form>
  );
}
