import { demoUser, operationGroups, type SiteIdentity } from '../../../contract';
import { env } from '../../../env';
import { type JsonSchema, type Row, buildOpenApi, openApiPath } from './build-openapi';
import { docsStyle } from './docs-style';

export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function linked(reference: unknown) {
  const name = escape(String(reference).split('/').at(-1) as string);
  return `<a href="#${name}">${name}</a>`;
}

const isObject = (schema: JsonSchema) => typeof schema.properties === 'object';
const fieldsOf = (schema: JsonSchema) => Object.entries(schema.properties as Record<string, JsonSchema>);

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

/** Lists the limits of a value besides its type. */
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

export function fieldList(fields: [name: string, schema: JsonSchema, isRequired: boolean][]): string {
  const rows = fields.map(([name, schema, isRequired]) => {
    const notes = [...(isRequired ? ['required'] : []), ...limitsOf(schema)].map(escape).join(' · ');
    const said = notes && ` <span class="soft">${notes}</span>`;
    return `<div><dt>${escape(name)}</dt><dd><code>${typeOf(schema)}</code>${said}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

/** HTML of a schema: its fields, or its type in a few words where it has no fields. */
export function schemaToHtml(schema: JsonSchema, showsRequired: boolean): string {
  if (!isObject(schema)) return `<p><code>${typeOf(schema)}</code></p>`;
  const required = new Set(schema.required as string[] | undefined);
  return fieldList(
    fieldsOf(schema).map(([name, field]) => [name, field, showsRequired && required.has(name)]),
  );
}

type Described = ReturnType<typeof buildOpenApi>['paths'][string][string];

const part = (title: string, html: string) => `<h4>${title}</h4>${html}`;

function whoMay(row: Row) {
  const { callers } = row;
  if (callers.includes('visitor')) return 'Anyone';
  return callers.includes('user') ? 'Logged-in users' : 'Admins';
}

function parametersOf(described: Described) {
  const named = described.parameters.flatMap((one) => ('name' in one ? [one] : []));
  if (named.length === 0) return '';
  return part(
    'Parameters',
    fieldList(named.map(({ name, schema, required }) => [name as string, schema, required])),
  );
}

function bodyOf({ requestBody }: Described) {
  const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: undefined }];
  return schema ? part(`Body <code>${type}</code>`, schemaToHtml(schema, true)) : '';
}

function answerOf(row: Row, { responses }: Described) {
  const [media] = Object.values(responses[row.status]?.content ?? {});
  return part(`Response ${row.status}`, schemaToHtml(media?.schema ?? {}, false));
}

function article(row: Row, apiPrefix: string, described: Described) {
  const errors = Object.keys(described.responses).filter((status) => status >= '400');
  const key = row.once ? ' · accepts an <code>Idempotency-Key</code>' : '';
  return `<article id="${row.name}"><h3><b>${row.method}</b> <span>${escape(apiPrefix + row.path)}</span></h3>
<p>${escape(row.summary)}</p><p class="soft">${whoMay(row)}${key}</p>
${parametersOf(described)}${bodyOf(described)}${answerOf(row, described)}
<p class="soft">Errors: ${errors.join(', ')}</p></article>`;
}

function shapes(schemas: Record<string, JsonSchema>) {
  const each = Object.entries(schemas).map(
    ([name, schema]) => `<article id="${name}"><h3>${name}</h3>${schemaToHtml(schema, false)}</article>`,
  );
  return `<h2 id="shapes">Shapes</h2>${each.join('\n')}`;
}

const anchorOf = (group: string) => group.toLowerCase().replaceAll(' ', '-');

function startHere(baseUrl: string) {
  const { email, password } = env.demoAccounts ? demoUser : placeholder;
  const json = `-H 'Content-Type: application/json'`;
  const steps: [text: string, command: string][] = [
    ['Read the latest blogs. Anyone may do this.', `curl '${baseUrl}/blogs?view=card&limit=3'`],
    [
      'Log in. The session cookie is saved in a file.',
      `curl -c session.txt ${json} -d '${JSON.stringify({ email, password })}' '${baseUrl}/users/login'`,
    ],
    [
      'Save a draft with that session.',
      `curl -b session.txt ${json} -d '${JSON.stringify(draft)}' '${baseUrl}/blogs/create'`,
    ],
  ];
  const items = steps.map(
    ([text, command]) => `<li><p>${text}</p><pre><code>${escape(command)}</code></pre></li>`,
  );
  return `<h2 id="start-here">Start here</h2><ol>${items.join('')}</ol>`;
}

const placeholder = { email: 'you@example.org', password: 'your password' };
const draft = { title: 'Hello', content: '<p>My first blog.</p>', status: 'draft' };

/** The API description as an HTML page without scripts or other files. */
export function buildDocsPage(
  rows: readonly Row[],
  apiPrefix: string,
  { name, accent }: SiteIdentity,
): string {
  const { paths, info, components } = buildOpenApi(rows, apiPrefix, name);
  const articleOf = (row: Row) =>
    article(row, apiPrefix, paths[openApiPath(row)]?.[row.method.toLowerCase()] as Described);
  const sections = Object.entries(operationGroups).map(([name, description]) => {
    const articles = rows.filter(({ group }) => group === name).map(articleOf);
    return `<h2 id="${anchorOf(name)}">${name}</h2><p>${escape(description)}</p>${articles.join('\n')}`;
  });
  const links = ['Start here', ...Object.keys(operationGroups), 'Shapes'].map(
    (name) => `<li><a href="#${anchorOf(name)}">${name}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escape(name)}</title><style>${docsStyle(accent)}</style></head><body><main><h1>${escape(name)} API</h1>
<p>${escape(info.description)} Machine-readable version: <a href="${apiPrefix}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
${startHere(env.siteUrl + apiPrefix)}
${sections.join('\n')}${shapes(components.schemas)}</main></body></html>`;
}
