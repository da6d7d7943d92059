import { randomUUID } from 'node:crypto';

/** Records which comments were sent and which were acknowledged, to be compared with what is stored. */
export class WriteLog {
  entries = [];

  /** A unique text, recorded as sent. */
  add(words = 'written') {
    const id = randomUUID();
    const text = `${id} ${words} ${'x'.repeat(this.entries.length % 50)}`.trim();
    const entry = { id, text, isAcknowledged: false };
    this.entries.push(entry);
    return entry;
  }

  /** Posts a comment, and records that it was sent and whether it was acknowledged. */
  async comment(client, blog, words) {
    const entry = this.add(words);
    const answer = await client.post(`/blogs/comments/${blog}`, { content: entry.text });
    entry.isAcknowledged = answer.status === 201;
    return answer;
  }

  /** Checks that every acknowledged write is stored exactly once, unchanged, and any other at most once. */
  async check({ note, equal }, database) {
    const stored = new Map(this.entries.map(({ id }) => [id, []]));
    for (const { content } of await database('comments').select('content')) {
      stored.get(content.slice(0, 36))?.push(content);
    }
    const count = (isCounted) =>
      this.entries.filter((entry) => isCounted(stored.get(entry.id), entry)).length;
    note(`sent ${this.entries.length}`);
    note(`acked ${count((_, { isAcknowledged }) => isAcknowledged)}`);
    note(`stored unacked ${count((texts, entry) => !entry.isAcknowledged && texts.length > 0)}`);
    equal(
      'acked lost',
      count((texts, entry) => entry.isAcknowledged && texts.length === 0),
      0,
    );
    equal(
      'stored twice',
      count((texts) => texts.length > 1),
      0,
    );
    equal(
      'altered',
      count((texts, entry) => texts.some((text) => text !== entry.text)),
      0,
    );
  }
}
