const frames = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];
const liveIntervalMs = 120;
const plainIntervalMs = 30_000;

/** Text of a duration, as people say it. */
export function elapsed(sinceMs) {
  const seconds = (Date.now() - sinceMs) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Runs one long step, showing that it goes on and, at its end, how long it took. */
export async function step(title, work) {
  const started = Date.now();
  const stopShowing = process.stdout.isTTY ? showLive(title, started) : showPlain(title, started);
  try {
    const result = await work();
    stopShowing('✓', elapsed(started));
    return result;
  } catch (error) {
    stopShowing('✗', `failed after ${elapsed(started)}`);
    throw error;
  }
}

function showLive(title, started) {
  let tick = 0;
  const draw = () =>
    process.stdout.write(`\r\x1b[K${frames[tick++ % frames.length]} ${title} … ${elapsed(started)}`);
  draw();
  const timer = setInterval(draw, liveIntervalMs);
  return (mark, note) => {
    clearInterval(timer);
    process.stdout.write(`\r\x1b[K${mark} ${title} (${note})\n`);
  };
}

function showPlain(title, started) {
  console.log(`  ${title} …`);
  const timer = setInterval(() => console.log(`  ${title} … ${elapsed(started)}`), plainIntervalMs);
  return (mark, note) => {
    clearInterval(timer);
    console.log(`${mark} ${title} (${note})`);
  };
}
