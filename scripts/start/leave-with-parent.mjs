// Loaded into each part: its stdin is a pipe that only the supervisor holds, so the end of that pipe
// means that the supervisor is gone, however it went.
const graceMs = 20_000;

process.stdin.resume();
process.stdin.unref?.();
process.stdin.on('error', () => {});
process.stdin.once('end', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  // The part leads a group of its own; whatever it has started goes with it.
  process.once('exit', () => process.kill(-process.pid, 'SIGKILL'));
  process.kill(process.pid, 'SIGTERM');
});
