import { Field, Flex, Tag, TextButton, Typography } from '@strapi/design-system';
import { Cross, Plus } from '@strapi/icons';
import { useDebounce, useField } from '@strapi/strapi/admin';
import { type KeyboardEvent, useState } from 'react';
import { distinctTags, normaliseName } from '../../../../contract/tag-and-category-names';
import { limits } from '../../../../contract/limits';
import type { FieldProps } from '../../custom-fields';
import { useSuggestTagsQuery } from '../calls';

const parse = (value: unknown): string[] => {
  const list: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
};

/** Tags as chips. Suggested are those that other blogs use. */
export default function TagsInput({ name, label, hint, required, disabled }: FieldProps) {
  const { value, error, onChange } = useField<unknown>(name);
  const [typed, setTyped] = useState('');
  const tags = parse(value);
  const isFull = tags.length >= limits.tags;

  const change = (next: string[]) => onChange(name, distinctTags(next).slice(0, limits.tags));
  function add(words: string) {
    change([...tags, ...words.split(',')]);
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Enter') event.preventDefault();
    else if (event.key === 'Backspace' && typed === '') change(tags.slice(0, -1));
  }

  return (
    <Field.Root id={name} name={name} hint={hint || tagsHint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2} wrap="wrap" paddingBottom={tags.length > 0 ? 1 : 0}>
        {tags.map((tag) => (
          <Tag
            key={tag}
            icon={<Cross aria-hidden />}
            label={`Remove ${tag}`}
            disabled={disabled}
            onClick={() => change(tags.filter((one) => one !== tag))}
          >
            {tag}
          </Tag>
        ))}
      </Flex>
      <Field.Input
        type="text"
        value={typed}
        maxLength={limits.tag}
        disabled={disabled || isFull}
        placeholder={isFull ? 'No more tags fit' : 'Type a tag and press Enter'}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add(typed)}
      />
      {!disabled && !isFull && <Suggestions typed={typed} tags={tags} onPick={add} />}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const tagsHint = `At most ${limits.tags} tags of at most ${limits.tag} characters each.`;

interface SuggestionsProps {
  typed: string;
  tags: string[];
  onPick: (tag: string) => void;
}

function Suggestions({ typed, tags, onPick }: SuggestionsProps) {
  const query = useDebounce(typed.trim(), 250);
  const { data = [] } = useSuggestTagsQuery(query, { skip: query === '' });
  const chosen = new Set(tags.map(normaliseName));
  const suggested = query === '' ? [] : data.filter((tag) => !chosen.has(normaliseName(tag)));
  return (
    <Flex gap={3} wrap="wrap" role="group" aria-label="Suggested tags" aria-live="polite">
      {suggested.length > 0 && (
        <Typography variant="pi" textColor="neutral600">
          Used before:
        </Typography>
      )}
      {suggested.map((tag) => (
        <TextButton
          key={tag}
          startIcon={<Plus aria-hidden />}
          // Otherwise the input loses the focus and adds what is typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(tag)}
        >
          {tag}
        </TextButton>
      ))}
    </Flex>
  );
}
