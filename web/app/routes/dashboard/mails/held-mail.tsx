import { Link, useSearchParams } from '@remix-run/react';
import type { HeldMail, HeldMailDecision } from 'cms/contract';
import button from '../../../ui/button/button.module.css';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { DialogButton } from '../../../ui/dialog/dialog';
import { DateTime, formatCount } from '../../../ui/text/format';
import { urls } from '../../../urls';
import tab from '../tab.module.css';
import styles from './mails.module.css';

const headingId = 'held-mail';

/** Asks the admin after a restore about the mails that waited when the backup was made. */
export function HeldMailNotice({ held: { since, count } }: { held: HeldMail }) {
  if (since === null) return null;
  return (
    <section className={styles.notice} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Mail is held
      </h2>
      <p>
        A backup was restored on <DateTime date={since} />.{' '}
        {count === 0 ? (
          'No mails waited when it was made, but digests and notifications wait until you decide.'
        ) : (
          <>
            <Link to={`${urls.dashboardTab('mails')}?status=held`}>{formatCount(count, 'mail')}</Link> that
            waited when it was made {count === 1 ? 'is' : 'are'} held, because some may have been sent since.
            Digests and notifications wait too.
          </>
        )}
      </p>
      <div className={styles.decisions}>
        <DialogButton name="release" value="held" className={button.solid} label="Release held mail">
          Release
        </DialogButton>
        <DialogButton name="discard" value="held" className={tab.danger} label="Discard held mail">
          Discard
        </DialogButton>
      </div>
      <HeldMailDialogs count={count} />
    </section>
  );
}

const wordings: Record<HeldMailDecision, { title: string; text: string; confirm: string }> = {
  release: {
    title: 'Release the held mail?',
    text: 'Mails sent after the backup was made will be sent a second time. Digests and notifications go on where they were.',
    confirm: 'Release',
  },
  discard: {
    title: 'Discard the held mail?',
    text: 'It will never be sent, and neither will the digests and notifications that were due. Only new events are mailed.',
    confirm: 'Discard',
  },
};

function HeldMailDialogs({ count }: { count: number }) {
  const [params] = useSearchParams();
  const decision = params.has('release') ? 'release' : params.has('discard') ? 'discard' : null;
  if (!decision) return null;
  const { title, text, confirm } = wordings[decision];
  return (
    <ConfirmDialog
      title={title}
      text={text}
      subject={formatCount(count, 'held mail')}
      intent="decideHeld"
      id="held"
      confirmLabel={confirm}
      isDangerous={decision === 'discard'}
    >
      <input type="hidden" name="decision" value={decision} />
    </ConfirmDialog>
  );
}
