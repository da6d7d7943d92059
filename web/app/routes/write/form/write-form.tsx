import { Form } from '@remix-run/react';
import type { FormEvent, KeyboardEvent } from 'react';
import { LeaveDialog } from '../../../ui/dialog/leave-dialog';
import type { StoredBlog } from '../blog-fields';
import { ConflictView } from '../conflict/conflict-view';
import { CoverField } from '../cover/cover';
import { DraftOffer } from '../local-draft/draft-offer';
import styles from '../write.module.css';
import { BodyField, CategorySelect, LineField } from './fields';
import { Preview, usePreview } from './preview';
import { SaveBar } from './save-bar';
import { CategoriesField, TagsField } from './suggested-list-field';
import { useWriteForm } from './use-write-form';

interface WriteFormProps {
  viewerId: string;
  /** The blog that is edited; null for a new one. */
  blog: StoredBlog | null;
  /** The options for a new blog's category, or what is suggested for a stored one's. */
  categories: string[];
}

export function WriteForm({ viewerId, blog, categories }: WriteFormProps) {
  const { form, errors, workingCopy, cover, isLeaving, save, change, onTextChange, sending, conflict } =
    useWriteForm(viewerId, blog);
  const { fields } = workingCopy;
  const preview = usePreview();
  const kind = blog === null ? 'new' : blog.status === 'draft' ? 'draft' : 'edit';

  const category = {
    value: fields.categories,
    error: errors.categories,
    onChange: (chosen: string) => change({ categories: chosen }),
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(kind === 'new' ? 'publish' : kind === 'draft' ? 'draft' : 'update');
  }

  /** In a field of one line, Enter would send the form, and so publish a new blog. Dialogs have forms of their own. */
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.form === event.currentTarget;
    if (event.key === 'Enter' && isField) event.preventDefault();
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
      onKeyDown={onKeyDown}
      noValidate
      aria-label={kind === 'new' ? 'New blog' : 'Blog'}
    >
      <DraftOffer workingCopy={workingCopy} />
      {conflict && <ConflictView {...conflict} />}
      <div className={styles.fields} hidden={preview.isPreview}>
        <LineField
          label="Title"
          name="title"
          className={styles.title}
          value={fields.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <CoverField cover={cover} error={errors.image} onRemove={removeCover} />
        <BodyField
          key={workingCopy.editorKey}
          content={fields.content}
          error={errors.content}
          handle={workingCopy.editor}
          onChange={onTextChange}
        />
        <div className={styles.pair}>
          {kind === 'new' ? (
            <CategorySelect options={categories} {...category} />
          ) : (
            <CategoriesField known={categories} {...category} />
          )}
          <TagsField value={fields.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
        </div>
      </div>
      {preview.isPreview && (
        <Preview
          ref={preview.top}
          fields={{ ...workingCopy.read(), image: cover.shown }}
          onBack={preview.toggle}
        />
      )}
      {!conflict && (
        <SaveBar
          kind={kind}
          sending={sending}
          isDirty={workingCopy.isDirty}
          canStore={workingCopy.canStore}
          errorCount={Object.keys(errors).length}
          isPreview={preview.isPreview}
          onPreview={preview.toggle}
          onSave={(intent) => void save(intent)}
        />
      )}
      <LeaveDialog
        isNeeded={() => workingCopy.isDirty && !isLeaving.current}
        text="Your changes are not saved. This browser keeps a copy and will offer it when you come back."
        onOpen={workingCopy.saveDraft}
      />
    </Form>
  );
}
