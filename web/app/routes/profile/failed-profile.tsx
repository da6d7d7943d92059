import button from '../../ui/button/button.module.css';
import { Notice } from '../../ui/page/notice';
import page from '../../ui/page/page.module.css';

/** The profile while the blogs cannot be fetched. */
export function FailedProfile() {
  return (
    <div className={page.section} role="alert">
      <Notice title="Error fetch..." isHeading>
        <p>Your blogs cannot be loaded right now.</p>
        <a href="" className={button.outline}>
          Try again
        </a>
      </Notice>
    </div>
  );
}
