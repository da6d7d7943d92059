import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { limits, type ReportReason } from 'cms/contract';
import { useEffect, useRef } from 'react';
import type { FormFailure } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { readTabDraft, storeTabDraft } from '../../ui/form-field/tab-draft';
import narrow from '../../ui/narrow-page/narrow-page.module.css';
import styles from './report.module.css';

const reasons: Record<ReportReason, { name: string; text: string }> = {
  spam: { name: 'Spam', text: 'Advertising, or the same thing over and over.' },
  abuse: { name: 'Abuse', text: 'It insults, threatens or harasses somebody.' },
  copyright: { name: 'Copyright', text: 'It was taken from somebody without asking.' },
  other: { name: 'Something else', text: 'Please tell us below what is wrong.' },
};

interface ReportFormProps {
  /** Cancel leads to this page. */
  back: string;
  /** Names the draft in the tab's storage. */
  draftKey: string;
}

export function ReportForm({ back, draftKey }: ReportFormProps) {
  const failure = useActionData<FormFailure<{ reason: string; text: string }>>();
  const values = failure?.values;
  const navigation = useNavigation();
  const isSending = navigation.formMethod === 'POST';
  const errors = failure?.errors ?? {};
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure?.errors.reason) first.current?.focus();
  }, [failure]);

  useEffect(() => {
    if (!form.current) return;
    restoreDraft(form.current, draftKey);
    // The form may hold what was typed before this script ran.
    storeDraft(form.current, draftKey);
  }, [draftKey]);

  // The answer to a report that was sent leads back; that of a session that has ended, to the login.
  const isSent = isSending && navigation.state === 'loading' && navigation.location.pathname === back;
  useEffect(() => {
    if (isSent) storeTabDraft(draftKey, '');
  }, [isSent, draftKey]);

  return (
    <Form
      ref={form}
      method="post"
      replace
      onChange={({ currentTarget }) => storeDraft(currentTarget, draftKey)}
      className={narrow.form}
      noValidate
      aria-label="Report"
    >
      <FormError message={failure?.message} />
      <fieldset className={styles.reasons} aria-describedby="reason-error">
        <legend>What is wrong with it?</legend>
        {Object.entries(reasons).map(([value, { name, text }], i) => (
          <label key={value} className={styles.reason}>
            <input
              ref={i === 0 ? first : undefined}
              type="radio"
              name="reason"
              value={value}
              defaultChecked={values?.reason === value}
            />
            <span>
              <strong>{name}</strong>
              {text}
            </span>
          </label>
        ))}
        <p id="reason-error" role="alert" className={styles.error}>
          {errors.reason}
        </p>
      </fieldset>
      <div className={styles.field}>
        <label htmlFor="text">Anything else that we should know (optional)</label>
        <textarea
          id="text"
          name="text"
          rows={4}
          maxLength={limits.reportText}
          defaultValue={values?.text}
          aria-describedby="text-error text-note"
          aria-invalid={errors.text ? true : undefined}
          className={styles.box}
        />
        <p id="text-error" role="alert" className={styles.error}>
          {errors.text}
        </p>
        <p id="text-note" className={narrow.note}>
          Only the people who run the site read it, without your name. You will be notified of their decision.
        </p>
      </div>
      <div className={styles.buttons}>
        <Link to={back} className={button.outline}>
          Cancel
        </Link>
        <button type="submit" className={button.solid} disabled={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </button>
      </div>
    </Form>
  );
}

function storeDraft(form: HTMLFormElement, key: string) {
  const fields = new FormData(form);
  const [reason, text] = [String(fields.get('reason') ?? ''), String(fields.get('text') ?? '')];
  storeTabDraft(key, `${reason}\n${text}`);
}

/** Fills a form that is still empty. */
function restoreDraft(form: HTMLFormElement, key: string) {
  const [reason = '', ...lines] = readTabDraft(key).split('\n');
  const box = form.elements.namedItem('text');
  const choice = form.elements.namedItem('reason');
  if (box instanceof HTMLTextAreaElement && !box.value) box.value = lines.join('\n');
  if (choice instanceof RadioNodeList && !choice.value) choice.value = reason;
}
