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
    const results = this.entries.map(({ id, text, isAcknowledged }) => {
      const texts = stored.get(id);
      return { isAcknowledged, times: texts.length, isAltered: texts.some((other) => other !== text) };
    });
    const count = (isCounted) => results.filter(isCounted).length;
    note(`sent ${results.length}`);
    note(`acked ${count(({ isAcknowledged }) => isAcknowledged)}`);
    note(`stored unacked ${count(({ isAcknowledged, times }) => !isAcknowledged && times > 0)}`);
    const lost = count(({ isAcknowledged, times }) => isAcknowledged && times === 0);
    const repeated = count(({ times }) => times > 1);
    equal('acked lost', lost, 0);
    equal('stored twice', repeated, 0);
    equal(
      'altered',
      count(({ isAltered }) => isAltered),
      0,
    );
  }
}
