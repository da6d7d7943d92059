import button from '../button/button.module.css';
import { Notice } from '../page/notice';

/** Stands where the list would be. */
export function FailedList() {
  return (
    <Notice title="Failed to load blogs.">
      <a href="" className={button.outline}>
        Try again
      </a>
    </Notice>
  );
}
