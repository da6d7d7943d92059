import { type AdminSettings, type Category, limits, settingWords } from 'cms/contract';
import { FormError } from '../../../ui/form-field/form-error';
import { LinkRows } from '../../../ui/form-field/link-rows';
import { TextAreaField, TextField } from '../../../ui/form-field/text-field';
import { categoryLabel } from '../../../ui/text/format';
import form from '../../../ui/form-field/settings-form.module.css';
import { AccentField } from './accent-field';
import styles from './appearance.module.css';
import { PictureField } from './picture-field';
import type { Appearance } from './typed-appearance';

type Errors = Record<string, string>;

interface LookFieldsProps {
  site: Appearance['site'];
  errors: Errors;
  onChange: () => void;
}

export function LookFields({ site, errors, onChange }: LookFieldsProps) {
  return (
    <fieldset className={form.group}>
      <legend>Name and look</legend>
      <TextField
        label={settingWords.siteName}
        name="name"
        maxLength={limits.siteName}
        defaultValue={site.name}
        error={errors['site.name']}
      />
      <TextField
        label={settingWords.tagline}
        name="tagline"
        maxLength={limits.tagline}
        defaultValue={site.tagline}
        error={errors['site.tagline']}
      />
      <TextAreaField
        label={settingWords.description}
        name="description"
        rows={2}
        maxLength={limits.siteDescription}
        defaultValue={site.description}
        error={errors['site.description']}
      />
      <AccentField accent={site.accent} error={errors['site.accent']} onChange={onChange} />
      <PictureField
        label={settingWords.logo}
        name="logo"
        hint="In the header, in place of the name. Choose one that shows on light and on dark; JPEG, PNG, WebP, GIF or AVIF."
        picture={site.logo}
        onChange={onChange}
      />
      <PictureField
        label={settingWords.icon}
        name="icon"
        hint="A square picture of 180 pixels or more, for tabs and home screens."
        picture={site.icon}
        onChange={onChange}
      />
    </fieldset>
  );
}

interface NavigationFieldsProps {
  navigation: AdminSettings['site']['navigation'];
  errors: Errors;
}

export function NavigationFields({ navigation, errors }: NavigationFieldsProps) {
  return (
    <LinkRows
      legend={settingWords.navigation}
      className={form.group}
      hint={`In the header and in the menu of small screens, up to ${limits.navigation}. An address begins with / or https://. Clear a row to remove it.`}
      labels={{ name: 'Name of entry', address: 'Address of entry' }}
      error={errors['site.navigation']}
      rows={Array.from({ length: limits.navigation }, (_, index) => ({
        name: {
          name: 'entryName',
          maxLength: limits.navigationName,
          defaultValue: navigation[index]?.name,
          error: errors[`site.navigation.${index}.name`],
        },
        address: {
          name: 'entryPath',
          defaultValue: navigation[index]?.path,
          error: errors[`site.navigation.${index}.path`],
        },
      }))}
    />
  );
}

export function HomeFields({ home, errors }: { home: Appearance['home']; errors: Errors }) {
  return (
    <fieldset className={form.group}>
      <legend>Home page</legend>
      <p className={form.hint}>After a comma of the title, a second line begins.</p>
      <TextField
        label={settingWords.homeTitle}
        name="homeTitle"
        maxLength={limits.homeTitle}
        defaultValue={home.title}
        error={errors['home.title']}
      />
      <TextAreaField
        label={settingWords.homeText}
        name="homeText"
        rows={2}
        maxLength={limits.homeText}
        defaultValue={home.text}
        error={errors['home.text']}
      />
    </fieldset>
  );
}

interface FooterFieldsProps {
  footer: Appearance['footer'];
  categories: Category[];
  errors: Errors;
}

export function FooterFields({ footer, categories, errors }: FooterFieldsProps) {
  return (
    <fieldset className={form.group}>
      <legend>Footer</legend>
      <TextAreaField
        label={settingWords.footerText}
        name="footerText"
        rows={3}
        maxLength={limits.footerText}
        defaultValue={footer.text}
        error={errors['footer.text']}
      />
      <div role="group" aria-labelledby="footer-choice">
        <p id="footer-choice">
          {settingWords.footerCategories}, up to {limits.footerCategories}
        </p>
        <FormError message={errors['footer.categories'] ?? errors['footer']} />
        <div className={styles.categories}>
          {inOrder(categories, footer.categories).map(({ slug, name }) => (
            <label key={slug}>
              <input
                type="checkbox"
                name="category"
                value={slug}
                defaultChecked={footer.categories.includes(slug)}
              />
              {categoryLabel(name)}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** The chosen ones first and in their order, which the form keeps. */
function inOrder(categories: Category[], chosen: string[]): Category[] {
  const place = ({ slug }: Category) => (chosen.includes(slug) ? chosen.indexOf(slug) : chosen.length);
  return categories.toSorted((one, other) => place(one) - place(other));
}
