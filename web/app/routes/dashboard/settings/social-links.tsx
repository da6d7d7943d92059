import { limits, type Settings } from 'cms/contract';
import { TextField } from '../../../ui/form-field/text-field';
import styles from './settings.module.css';

interface SocialLinksProps {
  links: Settings['socialLinks'];
  errors: Record<string, string>;
}

const spareRows = 2;

/** The links in the footer, and some empty rows for more. */
export function SocialLinks({ links, errors }: SocialLinksProps) {
  const count = Math.min(limits.socialLinks, links.length + spareRows);
  return (
    <fieldset className={styles.group}>
      <legend>Social links</legend>
      <p className={styles.hint}>
        Shown in the footer, up to {limits.socialLinks}. Empty a row to remove it. Saving adds empty rows for
        more links.
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.link}>
          <TextField
            label={`Name of link ${index + 1}`}
            name="linkName"
            defaultValue={links[index]?.name}
            error={errors[`socialLinks.${index}.name`]}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            name="linkUrl"
            placeholder="https://"
            defaultValue={links[index]?.url}
            error={errors[`socialLinks.${index}.url`]}
          />
        </div>
      ))}
    </fieldset>
  );
}
