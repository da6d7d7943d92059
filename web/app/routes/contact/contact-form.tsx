import { Form, useNavigation } from '@remix-run/react';
import { contactMessageSchema, type ContactMessage } from 'cms/contract';
import { useEffect } from 'react';
import { checkForm, idempotencyField } from '../../http/form-fields';
import type { FormFailure } from '../../http/form-failure';
import button from '../../ui/button/button.module.css';
import { TextAreaField, TextField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import styles from './contact.module.css';

type Answer = { success: true; message: string } | FormFailure<ContactMessage>;

interface ContactFormProps {
  idempotencyKey: string;
  answer?: Answer;
}

const check = (form: FormData) => checkForm(form, contactMessageSchema);

export function ContactForm({ idempotencyKey, answer }: ContactFormProps) {
  const failure = answer && 'values' in answer ? answer : undefined;
  const { errors, ref, ...checked } = useFormCheck(check, failure?.errors);
  const isSending = useNavigation().formMethod === 'POST';
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
          defaultValue={failure?.values?.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={failure?.values?.email}
          error={errors.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        defaultValue={failure?.values?.subject}
        error={errors.subject}
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={7}
        defaultValue={failure?.values?.message}
        error={errors.message}
      />
      <div className={styles.send}>
        <button type="submit" className={button.solid} disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </button>
        <p role="status" className={answer?.success ? styles.sent : styles.failed}>
          {isSending ? null : answer?.message}
        </p>
      </div>
    </Form>
  );
}
