import { useEffect, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import styles from './share.module.css';

interface ShareProps {
  title: string;
  /** The canonical address. */
  address: string;
}

/** Ways to hand the link on, none of them by a stranger's script. */
export function Share({ title, address }: ShareProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <p className={styles.share}>
      <CopyLink address={address} />
      <NativeShare title={title} address={address} />
      <a href={mail} className={button.outline}>
        Share by email
      </a>
    </p>
  );
}

function CopyLink({ address }: Pick<ShareProps, 'address'>) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className={`${button.outline} ${styles.scripted}`}
      aria-live="polite"
      onClick={() =>
        navigator.clipboard?.writeText(address).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      {isCopied ? 'Link copied' : 'Copy link'}
    </button>
  );
}

/** The device's own way to share, where it has one. */
function NativeShare({ title, address }: ShareProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  if (!canShare) return null;
  return (
    <button
      type="button"
      className={button.outline}
      onClick={() => navigator.share({ title, url: address }).catch(() => {})}
    >
      Share
    </button>
  );
}
