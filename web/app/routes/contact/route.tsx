import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { contactMessageSchema, type Settings } from 'cms/contract';
import { useEffect } from 'react';
import { anybody, formAction } from '../../auth/form-action.server';
import { sendContactMessage } from '../../cms/contact-message.server';
import { getCachedContact } from '../../cms/page.server';
import { getCachedSettings } from '../../cms/setting.server';
import { catchNetworkError, type FormFailure } from '../../http/failure';
import { checkForm, idempotencyField, idempotencyKeyOf } from '../../http/form-fields';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm, textOf } from '../../http/form.server';
import button from '../../ui/button/button.module.css';
import { TextAreaField, TextField } from '../../ui/form-field/text-field';
import { useFormCheck } from '../../ui/form-field/use-form-check';
import { staticMeta } from '../../ui/page/page-meta';
import own from '../../ui/rich-text/reader/own-text.module.css';
import { SanitisedHtml } from '../../ui/rich-text/reader/sanitised-html';
import { urls } from '../../urls';
import styles from './contact.module.css';
import { isSuspectForm, shownAtField, trapField } from './suspect-form';

const failureMessage = 'Failed to send message. Please try again.';

export const meta = staticMeta({
  title: 'Contact',
  description: 'Write to the people who run this site: questions, corrections, ideas.',
  path: urls.contact,
});

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export async function loader(args: LoaderFunctionArgs) {
  const [{ contact }, { html }] = await Promise.all([
    getCachedSettings(args.context),
    getCachedContact(args.context),
  ]);
  const form = { idempotencyKey: crypto.randomUUID(), shownAt: Date.now() };
  return data({ contact, introduction: html, ...form }, { headers: headers() });
}

export const action = formAction(anybody, {
  async run(args, form) {
    const message = await sendContactMessage(args, parseForm(form, contactMessageSchema), {
      idempotencyKey: idempotencyKeyOf(form),
      isSuspect: isSuspectForm(form),
    });
    if (args.context.isDataRequest) return { success: true as const, message };
    return redirectWithFlash(urls.contact, { kind: 'success', message });
  },
  values: (form) => ({
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
  }),
  messageOf: () => failureMessage,
});

export const clientAction = catchNetworkError(failureMessage);

export default function ContactPage() {
  const { contact, introduction, idempotencyKey, shownAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Contact</h1>
        {introduction === null ? (
          <p>Found a mistake, have a question or an idea? Write to us.</p>
        ) : (
          <SanitisedHtml html={introduction} className={own.text} />
        )}
      </header>
      <ContactCards contact={contact} />
      <ContactForm idempotencyKey={idempotencyKey} shownAt={shownAt} answer={answer} />
    </div>
  );
}

/** Settings that are empty are not shown. */
function ContactCards({ contact: { phone, email, location } }: Pick<Settings, 'contact'>) {
  const cards = [
    { name: 'Phone', text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: 'Email', text: email, href: `mailto:${email}` },
    { name: 'Location', text: location },
  ].filter(({ text }) => text);
  if (cards.length === 0) return null;
  return (
    <dl className={styles.cards}>
      {cards.map(({ name, text, href }) => (
        <div key={name} className={styles.card}>
          <dt>{name}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ContactFormProps {
  idempotencyKey: string;
  shownAt: number;
  answer?: { success: true; message: string } | FormFailure<Record<string, string>>;
}

function ContactForm({ idempotencyKey, shownAt, answer }: ContactFormProps) {
  const failure = answer && 'values' in answer ? answer : undefined;
  const { form, field } = useFormCheck(checkForm(contactMessageSchema), failure);
  const isSending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (answer?.success) form.ref.current?.reset();
  }, [answer, form.ref]);

  return (
    <Form method="post" className={styles.form} noValidate aria-label="Send a message" {...form}>
      <input type="hidden" name={idempotencyField} value={idempotencyKey} />
      <input type="hidden" name={shownAtField} value={shownAt} />
      <TrapField />
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField label="Subject" {...field('subject')} />
      <TextAreaField label="Message" rows={7} {...field('message')} />
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

/** Not displayed, so that neither people, screen readers nor password managers find it. */
function TrapField() {
  return (
    <label className={styles.trap} aria-hidden="true">
      Leave this empty
      <input name={trapField} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </label>
  );
}
