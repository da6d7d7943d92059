import { useEffect } from 'react';
import button from '../../ui/button/button.module.css';
import { Notice } from '../../ui/page/notice';
import { useToast } from '../../ui/toast/toast-provider';

const message = 'Network error. Please try again.';

/** What a tab shows when its data did not come. */
export function FailedDashboard() {
  const show = useToast();
  useEffect(() => show({ kind: 'error', message }), [show]);
  return (
    <Notice title={message} isHeading>
      <a href="" className={button.outline}>
        Try again
      </a>
    </Notice>
  );
}
