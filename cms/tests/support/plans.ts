import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Knex } from 'knex';

export interface Statement {
  sql: string;
  bindings: unknown[];
}

export interface Plan {
  lines: string[];
  /** The steps that take longer the more the site holds. */
  faults: string[];
}

/** All statements that a CMS has recorded since the last time. */
export function takeAllStatements(file: string): Statement[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  writeFileSync(file, '');
  return lines.map((line) => JSON.parse(line) as Statement);
}

const eachOnce = (statements: readonly Statement[]) => [
  ...new Map(statements.map((statement) => [statement.sql, statement])).values(),
];

/** Those that read, each text once. */
export function takeStatements(file: string): Statement[] {
  return eachOnce(takeAllStatements(file).filter(({ sql }) => /^\s*(select|with)\b/i.test(sql)));
}

/** The recorded statements that read, change or delete rows, each text once. */
export function takeChanges(file: string): Statement[] {
  return eachOnce(takeAllStatements(file).filter(({ sql }) => !/^\s*insert\b/i.test(sql)));
}

interface Line {
  id: number;
  parent: number;
  detail: string;
}

const tableIn = (detail: string) => /^(?:SCAN|SEARCH) (\S+)/.exec(detail)?.[1] ?? '';

/** Parts of a statement and full-text tables that are asked for words are read by lines of their own. */
function isReadThrough(detail: string, parts: ReadonlySet<string>) {
  return (
    detail.startsWith('SCAN') && !parts.has(tableIn(detail)) && !/VIRTUAL TABLE INDEX \d+:.*M/.test(detail)
  );
}

async function sqlitePlan(database: Knex, { sql, bindings }: Statement): Promise<Plan> {
  const rows: Line[] = await database.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings as Knex.RawBinding[]);
  const details = rows.map(({ detail }) => detail);
  const parts = new Set(details.flatMap((line) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)/.exec(line)?.[1] ?? []));
  const faults = rows.flatMap(({ parent, detail }) => {
    if (isReadThrough(detail, parts))
      return `reads ${detail.replace(/^SCAN | USING( COVERING)? INDEX/g, '')}`;
    // For the last term, rows are sorted that are alike in all terms before it: those of one moment.
    if (!detail.includes('TEMP B-TREE') || detail.includes('FOR LAST TERM')) return [];
    const steps = rows.filter((one) => one.parent === parent);
    const lists = steps.filter((one) => one.detail.startsWith('LIST SUBQUERY')).map(({ id }) => id);
    const beside = rows.filter((one) => one.parent === parent || lists.includes(one.parent));
    return `sorts ${beside.flatMap((one) => tableIn(one.detail) || []).join(' ')}`;
  });
  return { lines: details, faults };
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: Node[];
}

/** From so many rows on a table, or what is sorted, counts as large here. */
const large = 1000;

async function postgresPlan(database: Knex, { sql, bindings }: Statement): Promise<Plan> {
  const text = `EXPLAIN (FORMAT JSON) ${sql.replace(/\$\d+/g, '?')}`;
  const largeTables: string[] = await database('pg_class').where('reltuples', '>', large).pluck('relname');
  const read = async (trx: Knex, isIndexAsked = false) => {
    const { rows } = await trx.raw(text, bindings as Knex.RawBinding[]);
    return planOf(rows[0]['QUERY PLAN'][0].Plan, largeTables, isIndexAsked);
  };
  const chosen = await read(database);
  if (chosen.faults.length === 0) return chosen;
  // Reading the whole of a table of some thousand rows can be the fastest way, by what the last ANALYZE happened to
  // read. The plan for larger ones counts: it has to find its rows by the conditions of an index.
  const scaling = await database.transaction(async (trx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await trx.raw(`SET LOCAL enable_${way} = off`);
    return read(trx, true);
  });
  return scaling.faults.length === 0 ? scaling : chosen;
}

function planOf(root: Node, largeTables: readonly string[], isIndexAsked: boolean): Plan {
  const plan: Plan = { lines: [], faults: [] };
  function visit(node: Node, depth: number, above = '') {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, Plans: below = [] } = node;
    const line = [type, index && `using ${index}`, table && `on ${table}`].filter(Boolean).join(' ');
    plan.lines.push(`${'  '.repeat(depth)}${line}`);
    // Below a limit, an index is read in the order of the page.
    const readsIndex = isIndexAsked && /^Index/.test(type) && !node['Index Cond'] && above !== 'Limit';
    if ((type === 'Seq Scan' || readsIndex) && largeTables.includes(table))
      plan.faults.push(`reads ${table}`);
    if (type === 'Sort' && (below[0]?.['Plan Rows'] ?? 0) > large) plan.faults.push('sorts');
    below.forEach((child) => visit(child, depth + 1, type));
  }
  visit(root, 0);
  return plan;
}

/** How the database would run a recorded statement. */
export function explain(database: Knex, { sql, bindings }: Statement): Promise<Plan> {
  const values = bindings.map((value) =>
    typeof value === 'object' && value !== null && 'at' in value ? new Date(value.at as number) : value,
  );
  const isPostgres = database.client.config.client === 'pg';
  return (isPostgres ? postgresPlan : sqlitePlan)(database, { sql, bindings: values });
}

const longest = 140;

/** A statement for the reader: what it selects is left out, and so is what would not fit into a line. */
export function shorten(sql: string): string {
  const text = sql.replace(/\s+/g, ' ').replace(/[`"]/g, '');
  let depth = 0;
  const from = [...text].findIndex((sign, at) => {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    return depth === 0 && text.startsWith(' from ', at);
  });
  const short = from > 0 ? `select …${text.slice(from)}` : text;
  return short.length > longest ? `${short.slice(0, longest)} …` : short;
}

/** Statements and their plans as text, but for those that were shown before. */
export function plansText(plans: readonly { sql: string; plan: Plan }[], shown: Set<string>): string {
  const texts = plans.map(({ sql, plan }) => `${shorten(sql)}\n    ${plan.lines.join('\n    ')}\n`);
  return texts.filter((text) => shown.size < shown.add(text).size).join('');
}

/** Prints the plans when `npm run plans` asks for them. */
export function printPlans(title: string, parts: readonly string[]) {
  if (process.env.PRINT_PLANS) console.log(`${title}\n\n${parts.join('\n')}`);
}
