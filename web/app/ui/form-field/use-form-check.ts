import { useEffect, useRef, useState, type FormEvent } from 'react';

export type Messages = Record<string, string>;

/** As much of a zod schema as the check needs. */
interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/**
 * Checks a form by the contract's schema before it is sent, and each input again as it is mended. The
 * messages of the server, which decides, stand until then. Spread what it gives over the form.
 */
export function useFormCheck(schema: Schema, refusals?: Messages) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages>(refusals ?? {});
  useEffect(() => setErrors(refusals ?? {}), [refusals]);
  useEffect(() => {
    if (refusals && Object.keys(refusals).length > 0) focusFirst(form.current, refusals);
  }, [refusals]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = messagesOf(schema, event.currentTarget);
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    focusFirst(event.currentTarget, found);
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!errors[name]) return;
    const { [name]: message, ...others } = messagesOf(schema, event.currentTarget);
    const kept = Object.fromEntries(Object.keys(errors).flatMap((key) => (others[key] ? [[key, others[key]]] : [])));
    setErrors(message ? { ...kept, [name]: message } : kept);
  }

  return { ref: form, errors, onSubmit, onChange };
}

/** The first message of each field, in the schema's order. */
function messagesOf(schema: Schema, form: HTMLFormElement): Messages {
  const { error } = schema.safeParse(Object.fromEntries(new FormData(form)));
  const messages: Messages = {};
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}

function focusFirst(form: HTMLFormElement | null, messages: Messages) {
  const inputs = Array.from(form?.elements ?? []) as HTMLInputElement[];
  inputs.find(({ name }) => messages[name])?.focus();
}
