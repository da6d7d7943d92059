const frames = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];
const liveIntervalMs = 120;
const plainIntervalMs = 30_000;

/** Text of a duration, as people say it. */
export function elapsed(sinceMs) {
  const ms = Date.now() - sinceMs;
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  // Rounded before it is divided, so that no part of it reads "60 s".
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
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
