import { useEffect, useRef, useState, type FormEvent } from 'react';

type Messages = Record<string, string>;

/**
 * Checks a form before it is sent, and an input that was refused again as it is mended. The messages of the
 * server, which decides, are shown alike. Spread what it gives beside `errors` over the form.
 */
export function useFormCheck(check: (form: FormData) => Messages, refusals?: Messages) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages>(refusals ?? {});
  useEffect(() => {
    setErrors(refusals ?? {});
    if (refusals) focusFirst(ref.current, refusals);
  }, [refusals]);

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
    const { [name]: _mended, ...others } = errors;
    const message = check(new FormData(event.currentTarget))[name];
    setErrors(message ? { ...others, [name]: message } : others);
  }

  return { ref, errors, onSubmit, onChange, clear: () => setErrors({}) };
}

function focusFirst(form: HTMLFormElement | null, messages: Messages) {
  const inputs = Array.from(form?.elements ?? []) as HTMLInputElement[];
  inputs.find(({ name }) => messages[name])?.focus();
}
