import { Field, MultiSelect, MultiSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { limits } from '../../../contract/limits';
import type { FieldProps } from '../custom-fields';
import { panelApi } from '../panel-api';

interface Category {
  name: string;
  slug: string;
}

const categories = panelApi.injectEndpoints({
  endpoints: (build) => ({
    // The site's own call: every editor may make it, and it is one short list.
    listCategoryNames: build.query<Category[], void>({
      query: () => ({ url: '/api/v1/blogs/categories', method: 'GET' }),
    }),
  }),
});

const parse = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Categories, in the order in which they were chosen. Stored are their slugs. */
export default function CategorySlugsInput({ name, label, hint, disabled = false }: FieldProps) {
  const field = useField<unknown>(name);
  const { data = [] } = categories.useListCategoryNamesQuery();
  const chosen = parse(field.value);
  const names = new Map(data.map((category) => [category.slug, category.name]));
  const slugs = [...new Set([...names.keys(), ...chosen])];
  return (
    <Field.Root name={name} hint={hint ?? `At most ${limits.footerCategories}.`} error={field.error}>
      <Field.Label>{label}</Field.Label>
      <MultiSelect
        aria-label={label}
        value={chosen}
        disabled={disabled}
        onChange={(next: string[]) => field.onChange(name, next)}
      >
        {slugs.map((slug) => (
          <MultiSelectOption key={slug} value={slug}>
            {names.get(slug) ?? slug}
          </MultiSelectOption>
        ))}
      </MultiSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
