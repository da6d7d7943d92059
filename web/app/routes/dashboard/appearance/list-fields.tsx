import { type AdminSettings, type Category, limits, settingWords } from 'cms/contract';
import { TextAreaField, TextField } from '../../../ui/form-field/text-field';
import { FormError } from '../../../ui/form-field/form-error';
import { categoryLabel } from '../../../ui/text/format';
import styles from './appearance.module.css';

type Errors = Record<string, string>;

const rows = Array.from({ length: limits.navigation }, (_, index) => index);

export function NavigationFields({
  navigation,
  errors,
}: {
  navigation: AdminSettings['site']['navigation'];
  errors: Errors;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{settingWords.navigation}</legend>
      <p className={styles.hint}>
        In the header and in the menu of small screens, up to {limits.navigation}. An address begins with / or
        https://. Clear a row to remove it.
      </p>
      <FormError message={errors['site.navigation']} />
      {rows.map((index) => (
        <div key={index} className={styles.entry}>
          <TextField
            label={`Name of entry ${index + 1}`}
            name="entryName"
            maxLength={limits.navigationName}
            defaultValue={navigation[index]?.name}
            error={errors[`site.navigation.${index}.name`]}
          />
          <TextField
            label={`Address of entry ${index + 1}`}
            name="entryPath"
            defaultValue={navigation[index]?.path}
            error={errors[`site.navigation.${index}.path`]}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface FooterFieldsProps {
  footer: AdminSettings['footer'];
  categories: Category[];
  errors: Errors;
}

export function FooterFields({ footer, categories, errors }: FooterFieldsProps) {
  return (
    <fieldset className={styles.group}>
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
        <FormError message={errors['footer.categories']} />
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
