import { visitor } from './client';

/** Makes one call after the other while some work is done; gives its result, and how many were answered by then. */
export async function countAnsweredDuring<Result>(work: Promise<Result>) {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  let answered = 0;
  async function callOn() {
    while (!isOver) {
      const { status } = await visitor().get('/settings');
      if (!isOver && status === 200) answered += 1;
    }
  }
  const [result] = await Promise.all([over, callOn()]);
  return { result, answered };
}
