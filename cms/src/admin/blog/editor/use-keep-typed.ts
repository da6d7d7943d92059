import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';

type Values = Record<string, unknown>;

const readAgainWithinMs = 10_000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const changedIn = (values: Values, since: Values) =>
  Object.keys(values).filter((field) => !isSame(values[field] ?? null, since[field] ?? null));

/**
 * After a refused save Strapi reads the document again, and refills its form if somebody else has changed the document.
 * Puts back what was typed; true from then on, until the form holds nothing unsaved.
 */
export function useKeepTyped(): { isOutdated: boolean; showStored: () => void } {
  const form = useForm('KeepTyped', (state) => state);
  const initial = form.initialValues as Values;
  const values = form.values as Values;
  const before = useRef({ initial, values });
  /** Until when the next document that Strapi reads is the one that this form has just saved. */
  const ownVersionUntil = useRef(0);
  const [isOutdated, setOutdated] = useState(false);

  // Runs before the effect that puts back: the form is unmodified for a moment after Strapi has refilled it.
  useEffect(() => {
    if (!form.modified) setOutdated(false);
  }, [form.modified]);

  useEffect(() => {
    const { initial: initialBefore, values: typed } = before.current;
    before.current = { initial, values };
    if (initial === initialBefore) return;
    const changed = changedIn(typed, initialBefore);
    const kept = changed.filter((field) => !isSame(typed[field], initial[field]));
    const isOwnVersion = Date.now() < ownVersionUntil.current;
    ownVersionUntil.current = changed.length > 0 && kept.length === 0 ? Date.now() + readAgainWithinMs : 0;
    if (kept.length === 0) return;
    form.setValues({ ...values, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) });
    if (!isOwnVersion) setOutdated(true);
  }, [form, initial, values]);

  return { isOutdated, showStored: () => form.resetForm() };
}
