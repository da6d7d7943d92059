import { join } from 'node:path';
import { devTargets } from '../lib/build.mjs';
import { killRunning } from '../lib/command.mjs';
import { demoAccounts, seedIfNeeded } from '../lib/demo.mjs';
import { checkSettings, prepareTree } from '../lib/prepare.mjs';
import { elapsed } from '../lib/print-steps.mjs';
import { findStartOnSameData, recordStart } from '../lib/running-start.mjs';
import { onStopSignals } from '../lib/stop-signals.mjs';
import { runProduct } from './product.mjs';

const readyLimitMs = 120_000;

/** `npm start` and `npm run dev`: prepares what is missing and runs the product until it is stopped. */
export async function start({ isDev }) {
  const began = Date.now();
  let product = null;
  const waiting = new AbortController();

  async function stop(exitCode) {
    waiting.abort();
    killRunning();
    if (!product) process.exit(exitCode === 0 ? 130 : exitCode);
    if (exitCode === 0)
      console.log('\nStopping once the running requests have finished (press Ctrl-C again to stop now) …');
    await product.stop();
    if (exitCode === 0) console.log('Stopped.');
    process.exit(exitCode);
  }
  onStopSignals({
    onFirst: () => void stop(0),
    onSecond: () => {
      product?.kill();
      process.exit(1);
    },
  });

  const { settings, envFile } = await checkSettings();
  const other = findStartOnSameData(envFile.text);
  if (other && !settings.databaseUrl)
    console.log(
      `  Another start uses the same data (PORT ${other}): stop one of them, or give one a DATA_DIR of its own.`,
    );
  recordStart(envFile.text);
  await prepareTree(envFile, isDev ? devTargets : undefined);
  await seedIfNeeded(settings);

  const onBadConfiguration = (sentence) => {
    console.error(sentence);
    void stop(1);
  };
  product = runProduct({ settings, isDev, onBadConfiguration });
  console.log('  Starting the CMS and the site …');
  let late = await product.whenReady(readyLimitMs, waiting.signal);
  while (late.length > 0 && !waiting.signal.aborted) {
    console.log(`Not ready after ${elapsed(began)}: ${late.join(' and ')}. Last log lines:`);
    product.showLastLines();
    late = await product.whenReady(readyLimitMs, waiting.signal);
  }
  if (waiting.signal.aborted) return;
  console.log(formatBanner(settings, elapsed(began)));
  product.showLogs();
}

/** The block that lists where everything is. */
function formatBanner(settings, took) {
  const database = settings.databaseUrl
    ? `PostgreSQL at ${new URL(settings.databaseUrl).host}, files in `
    : '';
  return [
    '',
    `  Linefeed is ready (${took})`,
    '',
    `  Site    ${settings.siteUrl}`,
    `  Panel   ${settings.panelUrl}/admin`,
    ...(settings.demo ? Object.entries(demoAccounts()).map(accountLine) : []),
    `  Data    ${database}${settings.dataDir}`,
    `  Mail    ${settings.smtpHost ?? `files in ${join(settings.dataDir, 'outbox')} (SMTP_URL is not set)`}`,
    `  Sign-in ${settings.signInProviders.join(', ') || 'by email only (no provider is set: docs/sign-in.md)'}`,
    '  Stop    Ctrl-C',
    '',
  ].join('\n');
}

function accountLine([role, { email, password }], index) {
  const where = role === 'editor' ? '(panel)' : '(site)';
  return `  ${index === 0 ? 'Demo ' : '     '}   ${role.padEnd(6)}  ${email.padEnd(25)} ${password.padEnd(14)} ${where}`;
}
