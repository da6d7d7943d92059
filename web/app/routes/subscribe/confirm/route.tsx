import { Link } from '@remix-run/react';
import { confirmSubscription } from '../../../cms/subscriber.server';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { sendTokenForm, TokenPage } from '../token-page';
import { loadTokenPage, tokenAction } from '../token-page.server';

export const meta = staticMeta({
  title: 'Confirm your subscription',
  description: 'New blogs by email.',
  path: urls.confirmSubscription,
  hasToken: true,
});

export const loader = loadTokenPage;
export const action = tokenAction(confirmSubscription);
export const clientAction = sendTokenForm;

export default function ConfirmSubscriptionPage() {
  return (
    <TokenPage
      title="Confirm your subscription"
      lead="You'll get new blogs by email. Every email has a link to unsubscribe."
      label="Confirm subscription"
      instead={
        <>
          Links stop working once they have been used, or after some days.{' '}
          <Link to={urls.subscribe}>Subscribe again</Link>
        </>
      }
      afterwards="You'll get new blogs by email. Every email has a link to unsubscribe."
    />
  );
}
