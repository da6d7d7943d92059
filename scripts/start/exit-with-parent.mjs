// Preloaded into each service: only the supervisor holds the other end of its stdin, so the end of stdin means that the
// supervisor is gone, even if it was killed.
const limitMs = 20_000;

process.stdin.resume();
process.stdin.unref?.();
process.stdin.on('error', () => {});
process.stdin.once('end', () => {
  setTimeout(() => process.exit(1), limitMs).unref();
  // The service leads a process group of its own: this ends its children too.
  process.once('exit', () => process.kill(-process.pid, 'SIGKILL'));
  process.kill(process.pid, 'SIGTERM');
});
