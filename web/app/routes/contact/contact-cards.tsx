import type { Settings } from 'cms/contract';
import styles from './contact.module.css';

/** How else to reach the people behind the site; what the settings leave empty is not drawn. */
export function ContactCards({ contact: { phone, email, location } }: Pick<Settings, 'contact'>) {
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
