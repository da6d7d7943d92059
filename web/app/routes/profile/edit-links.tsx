import { limits } from 'cms/contract';
import { TextField } from '../../ui/form-field/text-field';
import styles from './edit-links.module.css';
import { linkFields } from './profile-form';

interface EditLinksProps {
  /** The properties of a field of the form. */
  field: (name: string) => { name: string; defaultValue?: string; error?: string };
}

export function EditLinks({ field }: EditLinksProps) {
  return (
    <>
      <TextField label="Website" type="url" autoComplete="url" placeholder="https://" {...field('website')} />
      <fieldset className={styles.links}>
        <legend>Links</legend>
        <p className={styles.hint}>
          Up to {limits.personalLinks}, on your public page. Clear both fields of a link to remove it.
        </p>
        {linkFields.map(({ name, url }, index) => (
          <div key={name} className={styles.link}>
            <TextField label={`Title of link ${index + 1}`} {...field(name)} />
            <TextField
              label={`Address of link ${index + 1}`}
              type="url"
              placeholder="https://"
              {...field(url)}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}
