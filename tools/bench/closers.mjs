/** Collects what has to be ended or removed; `closeAll` does it, the last first, and goes on when one of them fails. */
export function createClosers() {
  const closers = [];
  async function closeAll() {
    for (const close of closers.splice(0)) {
      try {
        await close();
      } catch (error) {
        console.error(error);
      }
    }
  }
  return { defer: (close) => closers.unshift(close), closeAll };
}
