import { countStatuses } from '../faults/lib/load.mjs';

const cookieName = 'linefeed_session';

/** Requests that failed for the client, apart from those that were under way on a process when it was killed. */
function countFailed(answers, kills) {
  const failed = answers.filter(({ status }) => status === 0 || status >= 400);
  const isUnderWay = ({ sentAt, ms }) => kills.some(({ from, to }) => sentAt <= to && from <= sentAt + ms);
  const underWay = failed.filter(isUnderWay);
  return { failed: failed.filter((answer) => !isUnderWay(answer)), underWay };
}

/** Adds a row for one kind of request, and checks that none failed. */
function addRow(tools, rows, name, answers, kills) {
  const { failed, underWay } = countFailed(answers, kills);
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  rows.push({
    requests: name,
    sent: answers.length,
    failed: failed.length,
    'under way when killed': underWay.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
  });
  const what = failed
    .slice(0, 3)
    .map(({ path, status, error, sentAt }) => `${path ?? ''} ${status || error} at ${sentAt}`);
  tools.check(failed.length === 0, `${name} failed: ${countStatuses(failed)} (${what.join(', ')})`);
}

/** Shows what became of each kind of request, and checks whose bytes they hold. */
export function reportLoad(tools, load, { kills, people, readers }) {
  const { equal } = tools;
  const rows = [];
  for (const name of ['visitors', 'readers', 'logins']) addRow(tools, rows, name, load[name], kills);
  addRow(tools, rows, 'writes, each try', load.tries, kills);
  addRow(tools, rows, 'writes in the end', [...load.comments, ...load.contacts], []);
  console.table(rows);

  const secrets = readers.map(({ email }) => email.split('@')[0]);
  const foreign = [...people, ...readers].map(({ client }) => client.token);
  const shared = load.visitors.filter(
    ({ text, headers }) =>
      [...secrets, ...foreign].some((secret) => text.includes(secret)) ||
      headers.getSetCookie().some((line) => line.startsWith(cookieName)),
  );
  equal('private bytes at visitors', shared.length, 0);
  const pages = load.readers.filter(({ status }) => status === 200);
  const isOthers = ({ reader, text }) =>
    secrets.some((secret) => text.includes(secret) && !reader.email.startsWith(secret));
  equal("another reader's bytes", pages.filter(isOthers).length, 0);
  const isOwn = ({ reader, text }) => text.includes(reader.email.split('@')[0]);
  equal("pages without the reader's own", pages.filter((page) => !isOwn(page)).length, 0);
  const isPrivate = ({ headers }) => headers.get('cache-control') === 'private, no-store';
  equal('pages of readers that a cache may keep', pages.filter((page) => !isPrivate(page)).length, 0);
  equal('own comments unseen', load.unseen, 0);
  const fromNginx = load.visitors.filter(({ headers }) => headers.get('x-cache') === 'HIT').length;
  tools.note(`${fromNginx} of ${load.visitors.length} visitors' pages from nginx's cache`);
}

/** Checks that each message reached the editor: once, or twice with one id where a process was killed while it sent. */
export function reportMails({ equal, check, note }, { messages, mail, kills }) {
  const counts = messages.map((words) => mail.count(words));
  equal('messages lost', counts.filter(({ times }) => times === 0).length, 0);
  const repeated = counts.filter(({ times }) => times > 1);
  note(`${counts.length} messages mailed, ${repeated.length} more than once`);
  check(repeated.length <= kills.length, `${repeated.length} messages were mailed more than once`);
  equal('messages under two ids', counts.filter(({ ids }) => ids > 1).length, 0);
}
