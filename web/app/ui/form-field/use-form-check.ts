import { useEffect, useRef, useState, type FormEvent } from 'react';

type Messages = Record<string, string>;

/**
 * Validates a form on submit, and a field with an error again on change; shows the server's errors in the same way.
 * Spread `form` over the form and `field(name)` over its fields, which hold what was typed before.
 */
export function useFormCheck(
  check: (form: FormData) => Messages,
  { errors: serverErrors, values = {} }: { errors?: Messages; values?: Messages } = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages>(serverErrors ?? {});
  // Compared while rendering: an effect would also run after the first render, and remove the errors of a form that was
  // sent while the page hydrated.
  const [shownServerErrors, setShownServerErrors] = useState(serverErrors);
  if (shownServerErrors !== serverErrors) {
    setShownServerErrors(serverErrors);
    setErrors(serverErrors ?? {});
  }
  useEffect(() => {
    if (serverErrors) focusFirst(ref.current, serverErrors);
  }, [serverErrors]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = check(new FormData(event.currentTarget));
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    focusFirst(event.currentTarget, found);
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!errors[name]) return;
    const { [name]: _fixed, ...others } = errors;
    const message = check(new FormData(event.currentTarget))[name];
    setErrors(message ? { ...others, [name]: message } : others);
  }

  return {
    form: { ref, onSubmit, onChange },
    errors,
    field: (name: string) => ({ name, defaultValue: values[name], error: errors[name] }),
    clear: () => setErrors({}),
  };
}

function focusFirst(form: HTMLFormElement | null, messages: Messages) {
  const inputs = Array.from(form?.elements ?? []) as HTMLInputElement[];
  inputs.find(({ name }) => messages[name])?.focus();
}
