import { parseEnv, parseArgs } from 'node:util';
import { isExampleSecret, readEnvFile, readExample, saveEnvFile, setVariable } from '../lib/env-file.mjs';
import { UserError } from '../lib/user-error.mjs';
import { isPublic, localPortOf } from './answer-rules.mjs';
import { collectAnswers } from './collect-answers.mjs';
import { questions, safeValues } from './questions.mjs';
import { openTerminal } from './terminal.mjs';

const help = `npm run setup [-- OPTIONS]

Asks for what is not in .env yet, checks it, and writes .env with random secrets. It never overwrites a value.

${questions.map(({ option, text }) => `  --${`${option}=…`.padEnd(18)}${text}`).join('\n')}
  --yes               asks nothing: what is missing gets its default
  --help              prints this

An empty option, such as --smtp-url=, stands for what an empty answer means.`;

function readOptions(words) {
  const named = questions.map(({ option }) => [option, { type: 'string' }]);
  const options = { ...Object.fromEntries(named), yes: { type: 'boolean' }, help: { type: 'boolean' } };
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new UserError(`${error.message.split('. ')[0]}: see npm run setup -- --help.`);
  }
}

/** `npm run setup`: writes `.env`, from questions on a terminal or from options. */
export async function setUp(words) {
  const given = readOptions(words);
  if (given.help) return console.log(help);
  const isAsking = !given.yes && process.stdin.isTTY && process.stdout.isTTY;
  const terminal = isAsking ? openTerminal() : undefined;
  try {
    await writeEnvFile(given, terminal?.ask);
  } finally {
    terminal?.close();
  }
}

async function writeEnvFile(given, ask) {
  const print = console.log;
  const former = readEnvFile();
  const set = valuesOf(former);
  const { answers, notes } = await collectAnswers(questions, { set, given, ask, print });
  const all = { ...answers, ...set };
  const added = Object.entries({ ...answers, ...safeValues(all) }).filter(
    ([name, value]) => value && !set[name],
  );
  // An admin of the panel is an email and a password: half of one that is set is not ours to complete.
  const wanted = added.filter(
    ([name]) => !name.startsWith('PANEL_ADMIN_') || !(set.PANEL_ADMIN_EMAIL || set.PANEL_ADMIN_PASSWORD),
  );
  const text = wanted.reduce(addValue, former ?? readExample());
  if (wanted.length > 0) saveEnvFile(text);
  print(summaryOf(former, wanted));
  for (const note of [...notes, ...contradictions(parseEnv(text))]) print(`! ${note}`);
  print(nextSteps(parseEnv(text)));
}

/** The variables that `.env` sets: an empty value and the example's secrets count as not set, as in the product itself. */
function valuesOf(text = '') {
  const entries = Object.entries(parseEnv(text));
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' && !isExampleSecret(name, value)));
}

function addValue(text, [name, value]) {
  const changed = setVariable(text, name, value);
  if (changed) return changed;
  throw new UserError(`${name} cannot be added to .env: look there for a quote that does not end.`);
}

function summaryOf(former, added) {
  if (added.length === 0) return '\n✓ .env has all of it already: nothing was changed.';
  const names = added.map(([name]) => name).join(', ');
  return `\n✓ ${former === undefined ? 'Wrote .env, which only you can read' : 'Added to .env'}: ${names}`;
}

/** Names the former settings that do not go with a public address. */
function contradictions({ SITE_URL, PORT, DEMO_ACCOUNTS }) {
  const port = localPortOf(SITE_URL);
  const found = [];
  if (DEMO_ACCOUNTS === 'true' && isPublic(SITE_URL))
    found.push(
      'DEMO_ACCOUNTS=true was set before: change it to false in .env, or a public site does not start.',
    );
  if (port && port !== PORT)
    found.push(
      `PORT=${PORT} was set before: change it to ${port} in .env, or nothing answers at ${SITE_URL}.`,
    );
  return found;
}

function nextSteps({ SITE_URL, HOST = '127.0.0.1', PORT = '3000', ADMIN_EMAIL }) {
  const siteUrl = URL.canParse(SITE_URL) ? SITE_URL : `http://localhost:${PORT}`;
  const { hostname } = new URL(siteUrl);
  return `${isPublic(siteUrl) ? publicSteps(hostname, `${HOST}:${PORT}`) : '\nNext: npm start'}

Then log in at ${new URL('/login', siteUrl).href} as ${ADMIN_EMAIL} with the password that is ADMIN_PASSWORD in .env,
and look at Health in the dashboard.`;
}

const publicSteps = (hostname, listens) => `
Let the DNS of ${hostname} lead to this server. Then, one of the two:
  docker compose up -d --build    everything in containers, with PostgreSQL and a proxy that fetches its certificate
  npm start                       on this machine, behind your own proxy with TLS (docs/deployment.md):
                                  the site listens on ${listens}; let the proxy pass everything to it, with
                                  bodies of up to 6 MiB, and set X-Forwarded-For`;
