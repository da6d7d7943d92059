import { problem, type Check, good, orGood, type Outcome, type CheckContext, warning } from '../check';

/** `Date` headers have whole seconds, and answers take their time. */
const toleratedMs = 5000;
const wrongMs = 60_000;

async function askDatabase({ database }: CheckContext): Promise<number | undefined> {
  const opened = await database();
  // SQLite has this machine's own.
  if (!opened.isPostgres) return undefined;
  const rows = await opened.all<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms');
  return Number(rows[0]?.ms);
}

/** The clocks that can be asked, each with how far it is ahead of ours. */
async function readClocks(context: CheckContext): Promise<{ of: string; aheadMs: number }[]> {
  const { settings, now } = context;
  const clocks: [string, () => Promise<number | undefined>][] = [
    ['PostgreSQL', () => askDatabase(context)],
    [settings.oidcName, async () => (await context.provider())?.date],
    // Of a local site, it is this machine's own.
    [
      new URL(settings.siteUrl).host,
      async () => (settings.siteIsLocal ? undefined : (await context.site()).public.date),
    ],
  ];
  const read = clocks.map(async ([of, ask]) => {
    const time = await ask().catch(() => undefined);
    return time === undefined ? [] : [{ of, aheadMs: time - now() }];
  });
  return (await Promise.all(read)).flat();
}

function judge({ of, aheadMs }: { of: string; aheadMs: number }): Outcome[] {
  const off = Math.abs(aheadMs);
  if (off <= toleratedMs) return [];
  const direction = aheadMs > 0 ? 'behind' : 'ahead of';
  const text = `This machine's clock is ${Math.round(off / 1000)} s ${direction} that of ${of}: let both follow a time server.`;
  return [off > wrongMs ? problem(text) : warning(text)];
}

export const clock: Check = {
  name: 'Clock',
  async run(context) {
    const clocks = await readClocks(context);
    if (clocks.length === 0) return [good('There is no other clock to compare it with.')];
    return orGood(
      clocks.flatMap(judge),
      `It agrees with that of ${clocks.map(({ of }) => of).join(' and ')}.`,
    );
  },
};
