import { useRef, useState } from 'react';
import type { FieldErrors } from '../../../cms/client/errors';
import type { WorkingCopy } from '../working-copy';

/** The error messages of the form's fields; showing them focuses the first field with one. */
export function useFieldErrors() {
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

/** Checks the fields that a publication requires. */
export function findMissingFields({ title, categories }: WorkingCopy): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!categories.trim() && { categories: 'Category is required' }),
  };
}
