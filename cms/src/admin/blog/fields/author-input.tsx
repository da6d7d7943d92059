import { Avatar, Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useDebounce,
  useField,
} from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { shownImage } from '../../../contract/image-address';
import { type AuthorChoice, useGetBlogFactsQuery, useListAuthorChoicesQuery } from '../calls';
import { changeTo, type FieldProps, relationAfter, type RelationChange } from '../field-props';

/** The author of a blog, by name and picture. */
export function AuthorInput({ name, label, hint, required, disabled }: FieldProps) {
  const { id } = useContentManagerContext();
  const { value, error, onChange } = useField<RelationChange<AuthorChoice>>(name);
  const [isChoosing, setChoosing] = useState(false);
  const { data: facts } = useGetBlogFactsQuery(id ?? '', { skip: !id });
  const current = id ? facts?.author : undefined;
  const stored = current ? [{ ...current, documentId: current._id }] : [];
  const [author] = relationAfter<AuthorChoice>(stored, value);

  function choose(person: AuthorChoice) {
    onChange(name, changeTo<AuthorChoice>(stored, [person]));
    setChoosing(false);
  }

  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        {author ? <Person person={author} /> : <Typography textColor="neutral600">No author yet</Typography>}
        {!disabled && (
          <Button
            variant="tertiary"
            size="S"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {isChoosing ? 'Keep' : author ? 'Change author' : 'Choose an author'}
          </Button>
        )}
      </Flex>
      {isChoosing && <AuthorSearch onPick={choose} />}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

export function Person({ person }: { person: { name: string; image: string | null } }) {
  const initial = [...person.name][0]?.toUpperCase() ?? '?';
  return (
    <Flex gap={3} minWidth={0}>
      <Avatar.Item src={shownImage(person.image) ?? undefined} alt="" fallback={initial} />
      <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
        {person.name}
      </Typography>
    </Flex>
  );
}

function AuthorSearch({ onPick }: { onPick: (person: AuthorChoice) => void }) {
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const query = useDebounce(typed.trim(), 250);
  const { data = [], isFetching, isError } = useListAuthorChoicesQuery(query);
  const note = isError
    ? 'The list could not be loaded. Please try again.'
    : isFetching
      ? 'Searching…'
      : data.length === 0
        ? 'Nobody goes by that name.'
        : null;
  return (
    <Box background="neutral100" padding={3} hasRadius>
      <Field.Root name="author-search">
        <Field.Label>Find somebody by name</Field.Label>
        <Field.Input
          type="search"
          ref={search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field.Root>
      <Typography tag="p" variant="pi" textColor="neutral600" role="status" paddingTop={2}>
        {note}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1} paddingTop={1}>
        {data.map((person) => (
          <li key={person.id}>
            <Button variant="ghost" fullWidth justifyContent="flex-start" onClick={() => onPick(person)}>
              <Person person={person} />
            </Button>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
