import { Link } from '@remix-run/react';
import { unsubscribe } from '../../../cms/subscriber.server';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { sendTokenForm, TokenPage } from '../token-page';
import { loadTokenPage, tokenAction } from '../token-page.server';

export const meta = staticMeta({
  title: 'Unsubscribe',
  description: 'End your subscription to new blogs.',
  path: urls.unsubscribe,
  hasToken: true,
});

export const loader = loadTokenPage;
export const action = tokenAction(unsubscribe);
export const clientAction = sendTokenForm;

export default function UnsubscribePage() {
  return (
    <TokenPage
      title="Unsubscribe"
      lead="Click the button to stop getting new blogs by email."
      label="Unsubscribe"
      instead={
        <>
          Use the link of the last mail that you got, or <Link to={urls.contact}>write to us</Link>: we
          unsubscribe you.
        </>
      }
      afterwards="No more new blogs will come to your mailbox. You can subscribe again at any time."
    />
  );
}
