import { createHash, randomUUID } from 'node:crypto';
import { select } from './database.mjs';

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Records which writes were sent and which were acknowledged, to be compared with what is stored. */
export class WriteLog {
  entries = new Map();

  /** Posts a comment, and records that it was sent and whether it was acknowledged. */
  async comment(client, blog, words) {
    const entry = this.add(words);
    const answer = await client.post(`/blogs/comments/${blog}`, { content: entry.text });
    if (answer.status === 201) this.acknowledge(entry);
    return answer;
  }

  /** A unique text, recorded as sent. */
  add(words = 'written') {
    const id = randomUUID();
    const text = `${id} ${words} ${'x'.repeat(this.entries.size % 50)}`.trim();
    this.entries.set(id, { id, text, hash: hashOf(text), sentAt: Date.now(), isAcknowledged: false });
    return this.entries.get(id);
  }

  acknowledge(entry) {
    entry.isAcknowledged = true;
  }

  get acknowledged() {
    return [...this.entries.values()].filter((entry) => entry.isAcknowledged);
  }

  /** Checks that every acknowledged write is stored exactly once, unchanged, and any other at most once. */
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
    note(`acked ${this.acknowledged.length}`);
    note(`stored unacked ${all.filter((entry) => !entry.isAcknowledged && found(entry).length > 0).length}`);
    equal('acked lost', this.acknowledged.filter((entry) => found(entry).length === 0).length, 0);
    equal('stored twice', all.filter((entry) => found(entry).length > 1).length, 0);
    equal('altered', all.filter((entry) => found(entry).some((hash) => hash !== entry.hash)).length, 0);
  }
}
