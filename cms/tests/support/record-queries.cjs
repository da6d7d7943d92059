// Loaded into a CMS before everything else: writes each statement that knex sends into the file that is named.
const { appendFileSync } = require('node:fs');
const { env } = require('node:process');
const Client = require('knex/lib/client');

const emit = Client.prototype.emit;

Client.prototype.emit = function record(name, query, ...rest) {
  if (name === 'query' && /^\s*(select|with|insert|update|delete)\b/i.test(query.sql)) {
    const bindings = query.bindings?.map((value) =>
      value instanceof Date ? { at: value.getTime() } : value,
    );
    appendFileSync(env.RECORD_QUERIES, `${JSON.stringify({ sql: query.sql, bindings })}\n`);
  }
  return emit.call(this, name, query, ...rest);
};
