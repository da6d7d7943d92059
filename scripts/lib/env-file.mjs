import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

const file = fromRoot('.env');
const example = fromRoot('.env.example');
const secretNames = ['SECRET', 'INTERNAL_SECRET'];

/** Text of `.env`: the file's own, or the example's with random secrets when there is none yet. */
export function loadEnvFile() {
  if (existsSync(file)) return { isNew: false, text: readText(file) };
  const text = secretNames.reduce(
    (draft, name) =>
      draft.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${randomBytes(32).toString('hex')}`),
    readText(example),
  );
  return { isNew: true, text };
}

/** Text of `.env` as it is; undefined without one. */
export function readEnvFile() {
  return existsSync(file) ? readText(file) : undefined;
}

/** Puts `.env` in its place at once and for the owner's eyes only. */
export function saveEnvFile(text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * A text of `.env` with a variable set: in its line, which stays where it is, or in a new one. Null if no line can hold
 * the value.
 */
export function setVariable(text, name, value) {
  const line = `${name}=${/^[\w:/?@.%&=+~!*,;()[\]-]*$/.test(value) ? value : `'${value}'`}`;
  const former = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
  const changed = former.test(text)
    ? text.replace(former, () => line)
    : `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
  return parseEnv(changed)[name] === value ? changed : null;
}

/** `.env` under the process's environment; an empty value counts as not set. */
export function mergeEnvironment(text, processEnv = process.env) {
  const merged = { ...parseEnv(text), ...processEnv };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** An environment as it would be if nobody had set anything of ours. */
export function withoutSettings(env) {
  const names = new Set(Object.keys(parseEnv(readText(example))));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UserError(`${path} cannot be read: make it readable for the user that starts Linefeed.`);
  }
}
