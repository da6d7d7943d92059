import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';

type Values = Record<string, unknown>;

interface Save {
  /** What the form held before the editor typed. */
  base: Values;
  typed: Values;
  isRefused: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `values` that differ from `since`. */
const changedIn = (values: Values, since: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value ?? null, since[field] ?? null)),
  );

/** Strapi's form holds only the change of a relation, so its value never tells what is stored. */
const isRelation = (value: unknown) => typeof value === 'object' && value !== null && 'connect' in value;

/** Strapi takes lists back later than other fields, so they count only if nothing else was typed. */
function isRolledBack({ base, typed }: Save, initial: Values) {
  const fields = Object.keys(typed).filter((field) => !isRelation(typed[field]));
  const single = fields.filter((field) => !Array.isArray(typed[field]));
  const telling = single.length > 0 ? single : fields;
  return telling.length > 0 && telling.every((field) => isSame(initial[field] ?? null, base[field] ?? null));
}

/**
 * Strapi fills its form again whenever it reads the document. It does so before a save is answered, and takes that back
 * when the save is refused. This puts back what was typed. `isOutdated` is true while the form would replace a change
 * by somebody else.
 */
export function useKeepTyped(): { isOutdated: boolean; showStored: () => void } {
  const form = useForm('KeepTyped', (state) => state);
  const initial = form.initialValues as Values;
  const values = form.values as Values;
  const before = useRef({ initial, values });
  const save = useRef<Save | null>(null);
  const [isOutdated, setOutdated] = useState(false);

  useEffect(() => {
    if (!form.modified) setOutdated(false);
  }, [form.modified]);

  useEffect(() => {
    if (form.isSubmitting) save.current = null;
  }, [form.isSubmitting]);

  useEffect(() => {
    const { initial: base, values: valuesBefore } = before.current;
    before.current = { initial, values };
    if (initial === base) return;
    const typed = changedIn(valuesBefore, base);
    const last = save.current;
    if (form.isSubmitting && !last) {
      save.current = { base, typed, isRefused: false };
    } else if (last && !last.isRefused && isRolledBack(last, initial)) {
      last.isRefused = true;
      form.setValues({ ...values, ...last.typed });
    } else if (!form.isSubmitting) {
      save.current = null;
      if (last && !last.isRefused) return;
      const kept = changedIn({ ...last?.typed, ...typed }, initial);
      if (Object.keys(kept).length === 0) return;
      form.setValues({ ...values, ...kept });
      if (!last || !isRolledBack(last, initial)) setOutdated(true);
    }
  }, [form, initial, values]);

  return { isOutdated, showStored: () => form.resetForm() };
}
