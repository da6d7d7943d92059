import { Button, Field, Modal, Textarea, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { limits } from '../../../contract/limits';

interface RejectFormProps {
  /** What follows from it, in one or two sentences. */
  explanation: string;
  onClose: () => void;
  /** Gives the message of a refusal; null when it is done. */
  onReject: (reason: string) => Promise<string | null>;
}

/** What a dialog holds that asks for a reason. After a refusal it stays open with what was typed. */
export function RejectForm({ explanation, onClose, onReject }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);

  async function reject() {
    if (!reason.trim()) return setError('A reason is required');
    setSending(true);
    const message = await onReject(reason.trim());
    setSending(false);
    if (message) setError(message);
    else onClose();
  }

  return (
    <>
      <Modal.Body>
        <Typography tag="p" paddingBottom={4}>
          {explanation}
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
            autoFocus
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
    </>
  );
}

const oneBlog =
  'Readers will not see the blog. Its author is told the reason, and can change the text and send it again.';

/** Asks why a blog is rejected. */
export function RejectDialog(props: Omit<RejectFormProps, 'explanation'>) {
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && props.onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Reject this blog</Modal.Title>
        </Modal.Header>
        <RejectForm {...props} explanation={oneBlog} />
      </Modal.Content>
    </Modal.Root>
  );
}
