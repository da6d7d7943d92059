import { useField } from '@strapi/strapi/admin';
import { Button, Field, Flex, IconButton, TextInput } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons';
import type { FieldProps } from '../custom-fields';

interface NamedLink {
  name: string;
  url: string;
}

const parse = (value: unknown): NamedLink[] => (Array.isArray(value) ? (value as NamedLink[]) : []);

interface RowProps {
  link: NamedLink;
  position: number;
  last: number;
  disabled: boolean;
  onChange(link: NamedLink): void;
  onMove(by: number): void;
  onRemove(): void;
}

function LinkRow({ link, position, last, disabled, onChange, onMove, onRemove }: RowProps) {
  const which = `link ${position + 1}`;
  return (
    <Flex gap={2} alignItems="flex-end" wrap="wrap" tag="li">
      <Field.Root name={`link-${position}-name`} flex="1 1 12rem">
        <Field.Label>Name</Field.Label>
        <TextInput
          value={link.name}
          disabled={disabled}
          onChange={(event: { target: { value: string } }) => onChange({ ...link, name: event.target.value })}
        />
      </Field.Root>
      <Field.Root name={`link-${position}-url`} flex="2 1 20rem">
        <Field.Label>Address</Field.Label>
        <TextInput
          value={link.url}
          disabled={disabled}
          onChange={(event: { target: { value: string } }) => onChange({ ...link, url: event.target.value })}
        />
      </Field.Root>
      <Flex gap={1}>
        <IconButton
          label={`Move ${which} up`}
          disabled={disabled || position === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${which} down`}
          disabled={disabled || position === last}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={`Remove ${which}`} disabled={disabled} onClick={onRemove}>
          <Trash />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** The list with one link at another place. */
function moved(links: NamedLink[], from: number, by: number): NamedLink[] {
  const rest = links.filter((_, i) => i !== from);
  return [...rest.slice(0, from + by), ...links.slice(from, from + 1), ...rest.slice(from + by)];
}

/** Names and addresses, in the order in which they are shown. */
export default function LinksInput({ name, label, hint, disabled = false }: FieldProps) {
  const field = useField<unknown>(name);
  const links = parse(field.value);
  const set = (next: NamedLink[]) => field.onChange(name, next);
  return (
    <Field.Root name={name} hint={hint} error={field.error}>
      <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={label}>
        <Field.Label>{label}</Field.Label>
        <Flex direction="column" alignItems="stretch" gap={3} tag="ul" role="list">
          {links.map((link, position) => (
            <LinkRow
              key={position}
              link={link}
              position={position}
              last={links.length - 1}
              disabled={disabled}
              onChange={(changed) => set(links.map((one, i) => (i === position ? changed : one)))}
              onMove={(by) => set(moved(links, position, by))}
              onRemove={() => set(links.filter((_, i) => i !== position))}
            />
          ))}
        </Flex>
        <Flex>
          <Button
            variant="secondary"
            startIcon={<Plus />}
            disabled={disabled}
            onClick={() => set([...links, { name: '', url: '' }])}
          >
            Add a link
          </Button>
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}
