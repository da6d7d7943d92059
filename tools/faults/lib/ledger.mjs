import { createHash, randomUUID } from 'node:crypto';
import { select } from './database.mjs';

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** What was written and what was acknowledged, to be compared with what is stored in `table.column`. */
export class Ledger {
  entries = new Map();

  /** A text that occurs nowhere else, entered as sent. */
  next(words = 'written') {
    const id = randomUUID();
    const text = `${id} ${words} ${'x'.repeat(this.entries.size % 50)}`.trim();
    this.entries.set(id, { id, text, hash: hashOf(text), sentAt: Date.now(), isAcked: false });
    return this.entries.get(id);
  }

  ack(entry) {
    entry.isAcked = true;
  }

  get acked() {
    return [...this.entries.values()].filter((entry) => entry.isAcked);
  }

  /** Every acknowledged write is there exactly once, as it was sent; any other at most once. */
  async check({ note, equal }, database, table = 'comments', column = 'content') {
    const rows = await select(database, `SELECT ${column} AS text FROM ${table}`);
    const stored = new Map();
    for (const { text } of rows) {
      const id = String(text).slice(0, 36);
      if (this.entries.has(id)) stored.set(id, [...(stored.get(id) ?? []), hashOf(text)]);
    }
    const found = (entry) => stored.get(entry.id) ?? [];
    const all = [...this.entries.values()];
    note(`sent ${all.length}`);
    note(`acked ${this.acked.length}`);
    note(`stored unacked ${all.filter((entry) => !entry.isAcked && found(entry).length > 0).length}`);
    equal('acked lost', this.acked.filter((entry) => found(entry).length === 0).length, 0);
    equal('stored twice', all.filter((entry) => found(entry).length > 1).length, 0);
    equal('altered', all.filter((entry) => found(entry).some((hash) => hash !== entry.hash)).length, 0);
  }
}
