import type { Operation } from '../../../contract';
import { buildOpenApi } from './openapi';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.05rem; font-family: ui-monospace, monospace }
h2 b { display: inline-block; min-width: 4.5rem; color: light-dark(#0b7a4b, #5fc795) }
p { margin: 0 0 .5rem }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; font-size: .8rem; background: light-dark(#eef1ea, #1a211d) }
summary { cursor: pointer }
`;

function details(title: string, schema: unknown) {
  if (!schema) return '';
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

interface Described {
  parameters: unknown[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

function section(row: Operation, apiPrefix: string, described: Described) {
  const json = 'application/json';
  return `<section><h2><b>${row.method}</b>${escape(apiPrefix + row.path)}</h2><p>${escape(row.summary)}</p>
${described.parameters.length > 0 ? details('Parameters', described.parameters) : ''}
${details('Body', described.requestBody?.content[json]?.schema)}
${details(`Answer ${row.status}`, described.responses[row.status]?.content?.[json]?.schema)}
<p>Refusals: ${Object.keys(described.responses)
    .filter((status) => status >= '400')
    .join(', ')}</p></section>`;
}

/** The description as a page that needs nothing but itself. */
export function buildDocsPage(operations: readonly Operation[], apiPrefix: string): string {
  const { paths } = buildOpenApi(operations, apiPrefix);
  const sections = operations.map((row) => {
    const path = paths[row.path.replace(/:(\w+)/g, '{$1}')];
    return section(row, apiPrefix, path?.[row.method.toLowerCase()] as Described);
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Linefeed</title><style>${style}</style><body><main><h1>Linefeed API</h1>
<p>JSON in and out, one session cookie. The same as <a href="${apiPrefix}/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
