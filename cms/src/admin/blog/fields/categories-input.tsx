import { Field, MultiSelect, MultiSelectOption } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useField,
} from '@strapi/strapi/admin';
import { limits } from '../../../contract/limits';
import { type Choice, useGetBlogFactsQuery, useListCategoryChoicesQuery } from '../calls';
import { changeTo, type FieldProps, relationAfter, type RelationChange } from '../field-props';

/** The categories of a blog by their names, in the order in which they are chosen. */
export function CategoriesInput({ name, label, hint, required, disabled }: FieldProps) {
  const { id } = useContentManagerContext();
  const { value, error, onChange } = useField<RelationChange<Choice>>(name);
  const facts = useGetBlogFactsQuery(id ?? '', { skip: !id });
  const { data: all = [], isError } = useListCategoryChoicesQuery();
  const stored = (id && facts.data?.categories) || [];
  const chosen = relationAfter(stored, value);
  const isLoading = id !== undefined && !facts.data;

  function choose(ids: string[]) {
    const wanted = ids.flatMap(
      (one) => [...all, ...stored].find((choice) => String(choice.id) === one) ?? [],
    );
    onChange(name, changeTo(stored, wanted.slice(0, limits.categories)));
  }

  return (
    <Field.Root
      id={name}
      name={name}
      hint={hint || `At least one, at most ${limits.categories}.`}
      error={error ?? (isError ? 'The categories could not be loaded. Please reload the page.' : undefined)}
      required={required}
    >
      <Field.Label>{label}</Field.Label>
      <MultiSelect
        // Its own chips have buttons without a name.
        customizeContent={() => chosen.map((choice) => choice.name).join(', ')}
        disabled={disabled || isLoading}
        placeholder="Choose categories"
        value={chosen.map((choice) => String(choice.id))}
        onChange={choose}
      >
        {all.map((choice) => (
          <MultiSelectOption
            key={choice.id}
            value={String(choice.id)}
            disabled={chosen.length >= limits.categories && !chosen.some((one) => one.id === choice.id)}
          >
            {choice.name}
          </MultiSelectOption>
        ))}
      </MultiSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
