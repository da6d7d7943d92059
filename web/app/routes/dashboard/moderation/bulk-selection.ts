import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FormFailure } from '../../../http/failure';
import type { BlogRow } from './moderation.server';

/** The form that the checkboxes of all rows belong to. */
export const bulkFormId = 'bulk';

/** The value of a row's checkbox: the blog and the version that the admin sees. */
export const choiceOf = ({ id, updatedAt }: BlogRow) => `${id} ${updatedAt}`;

/** Names the chosen blogs, so that they stay chosen without script. */
export type BulkFailure = FormFailure<{ blogs: string[] }>;

export interface Selection {
  isChosen: (row: BlogRow) => boolean;
  choose: (rows: readonly BlogRow[], isChosen: boolean) => void;
  chosen: BlogRow[];
}

export function useSelection(rows: readonly BlogRow[]): Selection {
  const failure = useActionData<BulkFailure>();
  const [choices, setChoices] = useState<ReadonlySet<string>>(() => new Set(failure?.values?.blogs));
  const isSending = useNavigation().formData?.get('intent') === 'statuses';
  const wasSending = useRef(false);

  useEffect(() => {
    // Boxes that were ticked before the script was there.
    const ticked = document.querySelectorAll<HTMLInputElement>(`input[form=${bulkFormId}]:checked`);
    setChoices((chosen) => new Set([...chosen, ...Array.from(ticked, ({ value }) => value)]));
  }, []);

  useEffect(() => {
    if (wasSending.current && !isSending && !failure) setChoices(new Set());
    wasSending.current = isSending;
  }, [isSending, failure]);

  const isChosen = (row: BlogRow) => choices.has(choiceOf(row));
  function choose(changed: readonly BlogRow[], becomesChosen: boolean) {
    const next = new Set(choices);
    for (const choice of changed.map(choiceOf)) {
      if (becomesChosen) next.add(choice);
      else next.delete(choice);
    }
    setChoices(next);
  }
  return { isChosen, choose, chosen: rows.filter(isChosen) };
}
