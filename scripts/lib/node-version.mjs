// Runs before anything else is loaded, so it must stay readable for old versions of Node.
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = (major === 20 && minor >= 19) || major === 21 || major === 22;

if (!supported) {
  console.error(
    `Node ${process.versions.node} cannot run Linefeed: install Node 20.19 or later, but below 23 (https://nodejs.org).`,
  );
  process.exit(1);
}
