import { Button, Field, Flex, Modal, TextButton, TextInput, Typography } from '@strapi/design-system';
import { useAPIErrorHandler, useDebounce, useNotification } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { limits } from '../../contract/limits';
import { normaliseName } from '../../contract/tag-and-category-names';
import { useSuggestTagsQuery } from '../blog/calls';
import { useInitialFocus } from '../use-initial-focus';
import { type PresentTag, useMergeTagMutation, useRenameTagMutation } from './calls';

interface RenameFormProps {
  tag: PresentTag;
  mayMerge: boolean;
  onClose: () => void;
  /** Called with what the tag has become. */
  onDone: (present: PresentTag) => void;
}

const isSame = (one: string, other: string) => normaliseName(one.trim()) === normaliseName(other.trim());

/** Asks for another name; the name of another tag offers to make one of the two. */
export function RenameForm({ tag, mayMerge, onClose, onDone }: RenameFormProps) {
  const [name, setName] = useState(tag.name);
  const [error, setError] = useState('');
  const [taken, setTaken] = useState('');
  const [rename, renaming] = useRenameTagMutation();
  const [merge, merging] = useMergeTagMutation();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const field = useInitialFocus<HTMLInputElement>();
  const typed = name.trim();
  const query = useDebounce(typed, 250);
  const { data: found = [] } = useSuggestTagsQuery(query, { skip: query === '' });
  const others = found.filter((one) => !isSame(one, tag.name));
  const other =
    others.find((one) => isSame(one, typed)) ?? (taken && isSame(taken, typed) ? taken : undefined);
  const merges = other !== undefined && mayMerge;

  function change(next: string) {
    setName(next);
    setError('');
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    // Otherwise this also saves the form of the page that the dialog was opened from.
    event.stopPropagation();
    if (!typed) return setError('Name is required');
    if (typed === tag.name) return onClose();
    const answer = merges
      ? await merge({ documentId: tag.documentId, into: typed })
      : await rename({ documentId: tag.documentId, name: typed });
    if (!('error' in answer)) {
      const message = merges
        ? `“${tag.name}” becomes part of “${answer.data.name}”. Its blogs follow now.`
        : `“${tag.name}” is now “${answer.data.name}”. Its blogs follow now.`;
      toggleNotification({ type: 'success', message });
      onClose();
      return onDone(answer.data);
    }
    const { status } = answer.error as { status?: number };
    if (status === 409 && !merges) setTaken(typed);
    setError(formatError(answer.error as never));
  }

  return (
    <form onSubmit={save} noValidate>
      <Modal.Body>
        <Typography tag="p" paddingBottom={4}>
          Every blog with this tag gets the new name, and the address of its page on the site leads to the new
          one.
        </Typography>
        <Field.Root id="tag-name" name="tag-name" required error={error || undefined}>
          <Field.Label>Name</Field.Label>
          <TextInput
            ref={field}
            autoComplete="off"
            value={name}
            maxLength={limits.tag}
            onChange={({ target }: { target: { value: string } }) => change(target.value)}
          />
          <Field.Error />
        </Field.Root>
        <Flex direction="column" alignItems="stretch" gap={2} paddingTop={3} aria-live="polite">
          {merges && (
            <Typography textColor="warning700">
              “{other}” is a tag already: the two become one, which cannot be undone.
            </Typography>
          )}
          {other !== undefined && !mayMerge && (
            <Typography textColor="neutral600">You may not make one tag of two.</Typography>
          )}
          {!other && others.length > 0 && (
            <Flex gap={3} wrap="wrap" role="group" aria-label="Tags like this">
              <Typography variant="pi" textColor="neutral600">
                Or merge into:
              </Typography>
              {others.map((one) => (
                <TextButton key={one} type="button" onClick={() => change(one)}>
                  {one}
                </TextButton>
              ))}
            </Flex>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">Cancel</Button>
        </Modal.Close>
        <Button
          type="submit"
          variant={merges ? 'danger' : 'default'}
          loading={renaming.isLoading || merging.isLoading}
        >
          {merges ? `Merge into “${other}”` : 'Rename'}
        </Button>
      </Modal.Footer>
    </form>
  );
}
