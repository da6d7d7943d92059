const frames = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];
const liveIntervalMs = 120;
const plainIntervalMs = 30_000;
const running = new Set();
let timer = null;
let tick = 0;

/** A duration as text, such as `7 min 5 s`. */
export function elapsed(sinceMs) {
  const ms = Date.now() - sinceMs;
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  // Rounded before it is divided, so that no part of it reads "60 s".
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Runs one long step; shows its progress and, at its end, how long it took. */
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

/** The steps that run, which may be several side by side, share one line. */
function showLive(title, started) {
  const live = { title, started };
  running.add(live);
  timer ??= setInterval(draw, liveIntervalMs);
  draw();
  return (mark, note) => {
    running.delete(live);
    process.stdout.write(`\r\x1b[K${mark} ${title} (${note})\n`);
    if (running.size > 0) return;
    clearInterval(timer);
    timer = null;
  };
}

function draw() {
  const texts = [...running].map(({ title, started }) => `${title} … ${elapsed(started)}`);
  process.stdout.write(`\r\x1b[K${frames[tick++ % frames.length]} ${texts.join(', ')}`);
}

function showPlain(title, started) {
  console.log(`  ${title} …`);
  const timer = setInterval(() => console.log(`  ${title} … ${elapsed(started)}`), plainIntervalMs);
  return (mark, note) => {
    clearInterval(timer);
    console.log(`${mark} ${title} (${note})`);
  };
}
