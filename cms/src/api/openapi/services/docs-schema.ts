import type { JsonSchema } from './schemas';

export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function linked(reference: unknown) {
  const name = escape(String(reference).split('/').at(-1) as string);
  return `<a href="#${name}">${name}</a>`;
}

const isObject = (schema: JsonSchema) => typeof schema.properties === 'object';
const fieldsOf = (schema: JsonSchema) => Object.entries(schema.properties as Record<string, JsonSchema>);

/** A type in a few words, as HTML. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return linked(schema.$ref);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => escape(JSON.stringify(one))).join(' or ');
  if (schema.type === 'array') return `${typeOf(schema.items as JsonSchema).replace(/.* or .*/, '($&)')}[]`;
  if (isObject(schema)) {
    const fields = fieldsOf(schema).map(([name, field]) => `${escape(name)}: ${typeOf(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (schema.format === 'date-time') return 'date';
  if (schema.format === 'binary') return 'file';
  return escape(String(schema.type ?? 'anything'));
}

/** What holds for a value besides its type. */
function limitsOf(schema: JsonSchema): string[] {
  const { minLength = 0, maxLength, maxItems, pattern, default: usual, description } = schema;
  const inner = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [];
  const items = schema.items ? limitsOf(schema.items as JsonSchema).map((limit) => `each ${limit}`) : [];
  return [
    ...(maxLength !== undefined
      ? [`${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`]
      : []),
    ...(maxLength === undefined && minLength ? [`at least ${minLength} characters`] : []),
    ...(maxItems !== undefined ? [`at most ${maxItems} items`] : []),
    ...(pattern !== undefined ? [`matches ${pattern}`] : []),
    ...(usual !== undefined && usual !== '' ? [`${JSON.stringify(usual)} by default`] : []),
    ...(description ? [String(description)] : []),
    ...inner.flatMap(limitsOf),
    ...items,
  ];
}

/** Names with their types and limits. */
export function fieldList(fields: [name: string, schema: JsonSchema, isRequired: boolean][]): string {
  const rows = fields.map(([name, schema, isRequired]) => {
    const notes = [...(isRequired ? ['required'] : []), ...limitsOf(schema)].map(escape).join(' · ');
    const said = notes && ` <span class="soft">${notes}</span>`;
    return `<div><dt>${escape(name)}</dt><dd><code>${typeOf(schema)}</code>${said}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

/** A shape: its fields, or its type in a few words where it has none. */
export function schemaToHtml(schema: JsonSchema, showsRequired: boolean): string {
  if (!isObject(schema)) return `<p><code>${typeOf(schema)}</code></p>`;
  const required = new Set(schema.required as string[] | undefined);
  return fieldList(
    fieldsOf(schema).map(([name, field]) => [name, field, showsRequired && required.has(name)]),
  );
}
