import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

const file = fromRoot('.env');
const example = fromRoot('.env.example');
const secretNames = ['SECRET', 'INTERNAL_SECRET'];

/** Text of `.env`: the file's own, or the example's with random secrets when there is none yet. */
export function loadEnvFile() {
  if (isThere()) return { isNew: false, text: readText(file) };
  const text = secretNames.reduce(
    (draft, name) =>
      draft.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${randomBytes(32).toString('hex')}`),
    readExample(),
  );
  return { isNew: true, text };
}

/** Text of `.env` as it is; undefined without one. */
export function readEnvFile() {
  return isThere() ? readText(file) : undefined;
}

/** Refuses what is no file: to read a named pipe would wait for ever, and a broken link would be replaced. */
function isThere() {
  if (!lstatSync(file, { throwIfNoEntry: false })) return false;
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return true;
  throw new UserError(`${file} is not a file, nor a link to one: remove it, or put a file in its place.`);
}

/** Text of the example, which a new `.env` begins as. */
export const readExample = () => readText(example);

/** Whether a value is the example's placeholder, which the product refuses. */
export function isExampleSecret(name, value) {
  return secretNames.includes(name) && parseEnv(readExample())[name] === value;
}

/** Replaces `.env` in one step, readable by its owner alone. If `.env` is a link, its target is replaced. */
export function saveEnvFile(text) {
  const target = isThere() ? realpathSync(file) : file;
  const draft = `${target}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new UserError(
      `${file} cannot be written (${error.code}): do this as the user who owns its folder.`,
    );
  }
}

/**
 * A value as Node and docker compose read it alike. In single quotes both take each character as it is, but compose reads
 * `\'` as a quote; in double quotes it replaces `$NAME` and reads `\n`, and Node knows no escaped quote
 * (https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax).
 */
function quote(value) {
  if (/^[\w:/?@.%&=+~!*,;()[\]-]*$/.test(value)) return value;
  if (!value.includes("'") && !value.endsWith('\\')) return `'${value}'`;
  return /["$\\`]/.test(value) ? null : `"${value}"`;
}

/**
 * A text of `.env` with a variable set: in its line, which stays where it is, or in a new one. Null if no line can hold
 * the value.
 */
export function setVariable(text, name, value) {
  const quoted = quote(value);
  if (quoted === null) return null;
  const line = `${name}=${quoted}`;
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

/** An environment without the settings of `.env.example`, for builds and tests. */
export function withoutSettings(env) {
  const chosen = parseEnv(readExample());
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in chosen)));
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UserError(`${path} cannot be read: make it readable for the user that starts Linefeed.`);
  }
}
