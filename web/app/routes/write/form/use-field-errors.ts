import { useRef, useState } from 'react';
import type { FieldErrors } from '../../../cms/client/errors';
import type { Writing } from '../working-copy';

/** The messages under the form's fields; the first of them takes the focus. */
export function useShownErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = Object.keys(found)[0];
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  /** Takes the messages of fields away that somebody sees to. */
  function clearErrors(names: readonly string[]) {
    setErrors((shown) => {
      if (!names.some((name) => name in shown)) return shown;
      return Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name)));
    });
  }

  return { form, errors, showErrors, clearErrors };
}

/** What a blog cannot be published without. */
export function missingFields({ title, categories }: Writing): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!categories.trim() && { categories: 'Category is required' }),
  };
}
