import { Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../contract/limits';
import { normaliseName } from '../../../contract/tag-and-category-names';
import { useOutcome } from '../use-outcome';
import { type PresentTag, useMergeTagMutation, useRenameTagMutation } from './calls';

interface RenameFormProps {
  tag: PresentTag;
  mayMerge: boolean;
  onClose: () => void;
  /** Called with what the tag has become. */
  onDone: (present: PresentTag) => void;
}

const isSame = (one: string, other: string) => normaliseName(one.trim()) === normaliseName(other.trim());

/** Asks for another name. When another tag has that name, the form offers to join the two. */
export function RenameForm({ tag, mayMerge, onClose, onDone }: RenameFormProps) {
  const [name, setName] = useState(tag.name);
  const [error, setError] = useState('');
  const [taken, setTaken] = useState('');
  const [rename, renaming] = useRenameTagMutation();
  const [merge, merging] = useMergeTagMutation();
  const { explain, showDone } = useOutcome();
  const typed = name.trim();
  const isTaken = taken !== '' && isSame(taken, typed);
  const merges = isTaken && mayMerge;

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
      showDone(
        merges
          ? `“${tag.name}” becomes part of “${answer.data.name}”. Its blogs are being updated.`
          : `“${tag.name}” is now “${answer.data.name}”. Its blogs are being updated.`,
      );
      onClose();
      return onDone(answer.data);
    }
    const { status } = answer.error as { status?: number };
    if (status === 409 && !merges) setTaken(typed);
    setError(explain(answer.error));
  }

  return (
    <form onSubmit={save} noValidate>
      <Modal.Body>
        <Typography tag="p" paddingBottom={4}>
          All blogs with this tag get the new name. The old address of the tag leads to the new one.
        </Typography>
        <Field.Root id="tag-name" name="tag-name" required error={error || undefined}>
          <Field.Label>Name</Field.Label>
          <TextInput
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
              “{typed}” is already a tag. The two become one. This cannot be undone.
            </Typography>
          )}
          {isTaken && !mayMerge && (
            <Typography textColor="neutral600">Your role does not include merging tags.</Typography>
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
          {merges ? `Merge into “${typed}”` : 'Rename'}
        </Button>
      </Modal.Footer>
    </form>
  );
}
