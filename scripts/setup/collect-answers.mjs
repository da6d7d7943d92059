import { setVariable } from '../lib/env-file.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * Gets the answers to the questions whose variables are not set yet: from the options, else by asking, else their
 * defaults. Notes are what the person should know in the end.
 */
export async function collectAnswers(questions, { set, given, ask, print }) {
  const answers = {};
  const notes = [];
  for (const question of questions) {
    const { name, option, check, isAsked = () => true } = question;
    const known = { ...answers, ...set };
    if (set[name]) {
      const wrong = check(set[name]);
      if (wrong) notes.push(`${name} ${wrong}: correct it in .env.`);
      if (given[option] && given[option] !== set[name])
        notes.push(`${name} was set before and stays as it is, so --${option} was not used.`);
    } else if (given[option] !== undefined || isAsked(known)) {
      const isOption = given[option] !== undefined || !ask;
      const find = isOption ? answerOfOption : askUntilRight;
      answers[name] = await find(question, { known, given, ask, print, notes });
    }
  }
  return { answers, notes };
}

async function answerOfOption(question, { known, given, notes }) {
  const { name, option, reach, emptyMeans, fallback = () => '', isRequiredAsOption } = question;
  const value = trimmed(given[option] ?? '', question);
  const isMissing = given[option] === undefined && isRequiredAsOption;
  if (value === '' && (isMissing || !emptyMeans))
    throw new UserError(`--${option} is missing: ${question.text}.`);
  if (value === '') return fallback(known);
  const wrong = faultOf(value, question);
  if (wrong) throw new UserError(`--${option} ${wrong}.`);
  const unreached = await reach?.(value);
  if (unreached) notes.push(`${unreached} ${name} was written anyway.`);
  return value;
}

async function askUntilRight(question, { known, ask, print }) {
  const { text, reach, emptyMeans, fallback = () => '', isHidden } = question;
  const meaning = typeof emptyMeans === 'function' ? emptyMeans(known) : emptyMeans;
  for (;;) {
    const typed = await ask(`${text}${meaning ? `\n  (empty: ${meaning})` : ''}\n> `, { isHidden });
    const value = trimmed(typed, question);
    if (value === '' && meaning) return fallback(known);
    const wrong = faultOf(value, question);
    const unreached = wrong ? undefined : await reach?.(value);
    if (wrong) print(`  It ${wrong}.`);
    else if (!unreached || (await isConfirmed(ask, unreached))) return value;
  }
}

/** Names the fault of an answer, if it has one: it breaks its own rule, or `.env` cannot hold it. */
function faultOf(value, { name, check }) {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return 'must be one line';
  const isWritable = setVariable('', name, value) !== null;
  return (
    check(value) ?? (isWritable ? undefined : 'must not hold \' together with ", $ or \\, nor end in \\')
  );
}

/** Spaces may belong to a password. */
const trimmed = (value, { isHidden }) => (isHidden ? value : value.trim());

async function isConfirmed(ask, sentence) {
  return /^y(?:es)?$/i.test((await ask(`  ${sentence} Use it anyway? (y/N) `)).trim());
}
