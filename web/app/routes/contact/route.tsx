import { data, type ActionFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { contactMessageSchema, type Settings } from 'cms/contract';
import { catchNetworkError, cmsFailure, formFailure, networkFailure } from '../../http/form-failure';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm, readForm, textOf } from '../../http/form.server';
import { idempotencyKeyOf } from '../../http/form-fields';
import { pageMeta } from '../../ui/page/page-meta';
import { urls } from '../../urls';
import { sendContactMessage } from '../../cms/contact-message.server';
import { getSettings } from '../../cms/setting.server';
import { ContactForm } from './contact-form';
import styles from './contact.module.css';

const failureMessage = 'Failed to send message. Please try again.';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact · Linefeed',
    description: 'Write to the people who run Linefeed: questions, corrections, ideas.',
    path: urls.contact,
  });

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export async function loader() {
  const { contact } = await getSettings();
  return data({ contact, idempotencyKey: crypto.randomUUID() }, { headers: headers() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { fields, errors } = parseForm(form, contactMessageSchema);
  const values = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
  };
  if (errors) return formFailure(400, { errors, values });
  try {
    const message = await sendContactMessage({ request, context }, fields, idempotencyKeyOf(form));
    if (context.isDataRequest) return { success: true as const, message };
    return await redirectWithFlash(urls.contact, { kind: 'success', message });
  } catch (error) {
    return cmsFailure(error, { values, messageOf: () => failureMessage });
  }
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction<typeof action>, () => networkFailure(failureMessage));
}

/** After a failure the page keeps its idempotency key, under which the form is sent again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.success === false ? false : defaultShouldRevalidate;

export default function ContactPage() {
  const { contact, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Contact</h1>
        <p>Found a mistake, have a question or an idea? A person reads every message.</p>
      </header>
      <ContactCards contact={contact} />
      <ContactForm idempotencyKey={idempotencyKey} answer={answer} />
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
