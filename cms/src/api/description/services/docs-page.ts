import type { Row } from './answers';
import { escape, fieldList, shapeOf } from './docs-schema';
import { docsStyle } from './docs-style';
import { buildOpenApi, openApiPath } from './openapi';
import type { JsonSchema } from './schemas';

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
  return schema ? part(`Body <code>${type}</code>`, shapeOf(schema, true)) : '';
}

function answerOf(row: Row, { responses }: Described) {
  const [media] = Object.values(responses[row.status]?.content ?? {});
  return part(`Response ${row.status}`, shapeOf(media?.schema ?? {}, false));
}

function article(row: Row, apiPrefix: string, described: Described) {
  const id = `${row.method}${row.path}`.toLowerCase().replace(/[^a-z]+/g, '-');
  const refusals = Object.keys(described.responses).filter((status) => status >= '400');
  const key = row.once ? ' · accepts an <code>Idempotency-Key</code>' : '';
  return `<article id="${id}"><h3><b>${row.method}</b> <span>${escape(apiPrefix + row.path)}</span></h3>
<p>${escape(row.summary)}</p><p class="soft">${whoMay(row)}${key}</p>
${parametersOf(described)}${bodyOf(described)}${answerOf(row, described)}
<p class="soft">Errors: ${refusals.join(', ')}</p></article>`;
}

function shapes(schemas: Record<string, JsonSchema>) {
  const each = Object.entries(schemas).map(
    ([name, schema]) => `<article id="${name}"><h3>${name}</h3>${shapeOf(schema, false)}</article>`,
  );
  return `<h2 id="shapes">Shapes</h2>${each.join('\n')}`;
}

/** The description as a page that needs nothing but itself. */
export function buildDocsPage(operations: readonly Row[], apiPrefix: string): string {
  const { paths, info, components } = buildOpenApi(operations, apiPrefix);
  const groups = new Map<string, string[]>();
  for (const row of operations) {
    const described = paths[openApiPath(row)]?.[row.method.toLowerCase()] as Described;
    const [group = ''] = described.tags;
    groups.set(group, [...(groups.get(group) ?? []), article(row, apiPrefix, described)]);
  }
  const links = [...groups.keys(), 'shapes'].map((name) => `<li><a href="#${name}">${name}</a></li>`);
  const sections = [...groups].map(
    ([name, articles]) => `<h2 id="${name}">${name}</h2>${articles.join('\n')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Linefeed</title><style>${docsStyle}</style></head><body><main><h1>Linefeed API</h1>
<p>${escape(info.description)} Machine-readable version: <a href="${apiPrefix}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}${shapes(components.schemas)}</main></body></html>`;
}
