import { limits } from 'cms/contract';
import { LinkRows } from '../../ui/form-field/link-rows';
import { TextField } from '../../ui/form-field/text-field';
import { linkFields } from './profile-form';

interface EditLinksProps {
  /** The properties of a field of the form. */
  field: (name: string) => { name: string; defaultValue?: string; error?: string };
}

export function EditLinks({ field }: EditLinksProps) {
  return (
    <>
      <TextField label="Website" type="url" autoComplete="url" placeholder="https://" {...field('website')} />
      <LinkRows
        legend="Links"
        hint={`Up to ${limits.personalLinks}, on your public page. Clear both fields of a link to remove it.`}
        labels={{ name: 'Title of link', address: 'Address of link' }}
        rows={linkFields.map(({ name, url }) => ({
          name: field(name),
          address: { type: 'url', placeholder: 'https://', ...field(url) },
        }))}
      />
    </>
  );
}
