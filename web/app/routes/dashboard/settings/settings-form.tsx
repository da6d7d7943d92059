import { Button } from '@chakra-ui/react';
import { Form, useNavigation } from '@remix-run/react';
import type { Settings } from 'cms/contract';
import { FormError } from '../../../ui/form-field/form-error';
import { TextField } from '../../../ui/form-field/text-field';
import { Moderation } from './moderation';
import styles from './settings.module.css';
import { SocialLinks } from './social-links';

interface SettingsFormProps {
  settings: Settings;
  refusal?: { typed?: Settings; errors?: Record<string, string> };
}

export function SettingsForm({ settings, refusal }: SettingsFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const { moderation, contact, socialLinks } = refusal?.typed ?? settings;
  const errors = refusal?.errors ?? {};
  const isInvalid = Object.keys(errors).length > 0;
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset replace aria-label="Settings">
      <FormError message={isInvalid ? 'Nothing was saved. Please check the form.' : undefined} />
      <Moderation mode={moderation} />
      <fieldset className={styles.group}>
        <legend>Contact cards</legend>
        <p className={styles.hint}>Empty fields are not shown.</p>
        <TextField label="Phone" name="phone" defaultValue={contact.phone} error={errors['contact.phone']} />
        <TextField label="Email" name="email" defaultValue={contact.email} error={errors['contact.email']} />
        <TextField
          label="Location"
          name="location"
          defaultValue={contact.location}
          error={errors['contact.location']}
        />
      </fieldset>
      <SocialLinks links={socialLinks} errors={errors} />
      <p>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save settings'}
        </Button>
      </p>
    </Form>
  );
}
