import { Button, Field, Modal, Textarea, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits';

interface RejectDialogProps {
  isSending: boolean;
  onClose: () => void;
  /** Gives the message of a refusal; null when the blog is rejected. */
  onReject: (reason: string) => Promise<string | null>;
}

/** Asks why a blog is rejected. After a refusal it stays open with what was typed. */
export function RejectDialog({ isSending, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  async function reject() {
    if (!reason.trim()) return setError('A reason is required');
    const message = await onReject(reason.trim());
    if (message) setError(message);
    else onClose();
  }

  // Else the button that closes the dialog would have the focus.
  function focusField(event: Event) {
    event.preventDefault();
    field.current?.focus();
  }

  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Modal.Content onOpenAutoFocus={focusField}>
        <Modal.Header>
          <Modal.Title>Reject this blog</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Typography tag="p" paddingBottom={4}>
            Readers will not see the blog. Its author is told the reason, and can change the text and send it
            again.
          </Typography>
          <Field.Root
            id="rejection-reason"
            name="rejection-reason"
            required
            error={error || undefined}
            hint={`At most ${limits.reason} characters`}
          >
            <Field.Label>Reason (the author will see it)</Field.Label>
            <Textarea
              ref={field}
              value={reason}
              maxLength={limits.reason}
              onChange={({ target }) => {
                setReason(target.value);
                setError('');
              }}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">Cancel</Button>
          </Modal.Close>
          <Button variant="danger" loading={isSending} onClick={reject}>
            Reject
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
