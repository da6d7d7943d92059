import { lazy, type RefObject, Suspense } from 'react';
import { LabelledField, TextField } from '../../../ui/form-field/text-field';
import { useIsHydrated, useValueBeforeHydration } from '../../../ui/form-field/use-hydration';
import { Skeleton } from '../../../ui/page/page';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { categoryLabel } from '../../../ui/text/format';
import { joinWithCommas } from '../comma-list';
import styles from '../write.module.css';

export interface FieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

interface LineFieldProps extends FieldProps {
  label: string;
  name: string;
  className?: string;
}

export function LineField({ value, onChange, ...field }: LineFieldProps) {
  return (
    <TextField
      {...field}
      ref={useValueBeforeHydration(value, onChange)}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The one category of a new blog. */
export function CategorySelect({ options, value, error, onChange }: FieldProps & { options: string[] }) {
  return (
    <LabelledField label="Category" error={error} id="category">
      <select
        ref={useValueBeforeHydration(value, onChange)}
        id="category"
        name="categories"
        autoComplete="off"
        className={styles.select}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? 'category-error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Select Category</option>
        {options.map((name) => (
          <option key={name} value={joinWithCommas([name])}>
            {categoryLabel(name)}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

const Editor = lazy(async () => ({ default: (await import('../../../ui/rich-text/editor/editor')).Editor }));

interface BodyFieldProps {
  content: string;
  error?: string;
  handle: RefObject<EditorHandle>;
  onChange: () => void;
}

/** The blog's text. The editor is loaded after the page, because it is by far the heaviest part. */
export function BodyField({ content, error, handle, onChange }: BodyFieldProps) {
  const isHydrated = useIsHydrated();
  return (
    <div>
      {isHydrated ? (
        <Suspense fallback={<LoadingEditor />}>
          <Editor content={content} label="Text" handle={handle} onChange={onChange} />
        </Suspense>
      ) : (
        <LoadingEditor />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
