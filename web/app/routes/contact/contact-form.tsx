import { Button } from '@chakra-ui/react';
import { Form, useNavigation } from '@remix-run/react';
import { contactMessageSchema } from 'cms/contract';
import { useEffect } from 'react';
import { checkForm } from '../../http/field-errors';
import { idempotencyField } from '../../http/idempotency';
import { TextAreaField, TextField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import styles from './contact.module.css';

interface Kept {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface Answer {
  success: boolean;
  message: string | null;
  errors?: Record<string, string>;
  kept?: Kept;
}

interface ContactFormProps {
  idempotencyKey: string;
  answer?: Answer;
}

const check = (form: FormData) => checkForm(form, contactMessageSchema);

export function ContactForm({ idempotencyKey, answer }: ContactFormProps) {
  const { errors, ref, ...checked } = useFormCheck(check, answer?.errors);
  const isSending = useNavigation().formMethod === 'POST';
  const { kept } = answer ?? {};
  useEffect(() => {
    if (answer?.success) ref.current?.reset();
  }, [answer, ref]);

  return (
    <Form ref={ref} method="post" className={styles.form} noValidate aria-label="Send a message" {...checked}>
      <input type="hidden" name={idempotencyField} value={idempotencyKey} />
      <div className={styles.pair}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={kept?.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={kept?.email}
          error={errors.email}
        />
      </div>
      <TextField label="Subject" name="subject" defaultValue={kept?.subject} error={errors.subject} />
      <TextAreaField
        label="Message"
        name="message"
        rows={7}
        defaultValue={kept?.message}
        error={errors.message}
      />
      <div className={styles.send}>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <p role="status" className={answer?.success ? styles.sent : styles.failed}>
          {isSending ? null : answer?.message}
        </p>
      </div>
    </Form>
  );
}
