import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import { root } from '../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);
const version = (name) => `${name} ${require(`${name}/package.json`).version}`;

/** Where and with what the figures were taken. */
export function describeMachine() {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `${cpus().length} × ${cpu.model.trim()}, ${memory} GiB, ${type()} ${release()}`,
    [
      `Node ${process.versions.node}`,
      ...['@strapi/strapi', 'better-sqlite3', 'autocannon'].map(version),
    ].join(', '),
  ];
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
