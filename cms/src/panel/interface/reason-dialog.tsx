import { Button, Field, Modal, Textarea, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { reasonRequired } from '../../contract/reason';

interface ReasonFormProps {
  /** Says what the decision does. */
  text: string;
  /** Stands after the word "Reason". */
  readers: string;
  isRequired?: boolean;
  confirmLabel: string;
  onClose: () => void;
  /** Gives the message of a refusal; null when it is done. */
  onSend: (reason: string) => Promise<string | null>;
}

/** Asks for a reason inside a dialog. After a refusal it stays with what was typed. */
export function ReasonForm({
  text,
  readers,
  isRequired = false,
  confirmLabel,
  onClose,
  onSend,
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);

  async function send() {
    if (isRequired && !reason.trim()) return setError(reasonRequired);
    setSending(true);
    const message = await onSend(reason.trim());
    setSending(false);
    if (message) setError(message);
    else onClose();
  }

  return (
    <>
      <Modal.Body>
        <Typography tag="p" paddingBottom={4}>
          {text}
        </Typography>
        <Field.Root
          id="reason"
          name="reason"
          required={isRequired}
          error={error || undefined}
          hint={`At most ${limits.reason} characters`}
        >
          <Field.Label>{`Reason (${readers})`}</Field.Label>
          <Textarea
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to ask for it
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
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" loading={isSending} onClick={send}>
          {confirmLabel}
        </Button>
      </Modal.Footer>
    </>
  );
}

interface ReasonDialogProps extends ReasonFormProps {
  title: string;
}

export function ReasonDialog({ title, ...form }: ReasonDialogProps) {
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => !isOpen && form.onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <ReasonForm {...form} />
      </Modal.Content>
    </Modal.Root>
  );
}
