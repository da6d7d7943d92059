import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { TestMailAnswer } from 'cms/contract';
import tab from '../tab.module.css';
import styles from './mails.module.css';

/** Sends a mail to the admin. The server's words stay beside the button: a toast would be gone before they are copied. */
export function TestMail() {
  const answer = useActionData<{ testMail?: TestMailAnswer }>()?.testMail;
  const isSending = useNavigation().formData?.get('intent') === 'sendTest';
  return (
    <Form
      method="post"
      preventScrollReset
      replace
      className={styles.test}
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="sendTest" />
      <button type="submit" className={tab.button} aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Send a test mail'}
      </button>
      <p role="status" className={answer?.success === false ? styles.refused : styles.answer}>
        {isSending
          ? ''
          : (answer?.message ??
            'We send it to your own address, and show the answer of the mail server here.')}
      </p>
    </Form>
  );
}
