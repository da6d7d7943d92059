import { useRef, useState } from 'react';
import type { FieldErrors } from '../../cms/errors';

/** The messages under the form's fields; the first of them takes the focus. */
export function useShownErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = Object.keys(found)[0];
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return { form, errors, showErrors };
}
