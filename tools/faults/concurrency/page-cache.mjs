import { randomInt } from 'node:crypto';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { fault } from '../lib/fault.mjs';
import { startNginx } from '../lib/nginx.mjs';
import { startProduct } from '../lib/product.mjs';
import { createUsers } from '../lib/users.mjs';
import { createAllowedPages } from './page-cache/allowed-pages.mjs';
import { createChanges } from './page-cache/changes.mjs';
import { createContent } from './page-cache/content.mjs';
import { createPersonalVisits } from './page-cache/personal-visits.mjs';
import { createVisitorVisits } from './page-cache/visitor-visits.mjs';

const steps = Number(process.env.STEPS ?? 10_000);

/**
 * Readers, authors and an admin do random things through the site and through an nginx that caches. Each page that a
 * visitor gets must be, byte for byte, one that a site without a cache has rendered for a visitor within the last ten
 * seconds; the `.data` of a page must hold the same values and texts. A page for a cookie of a session comes from no cache.
 */
fault('CACHE', { people: 3 }, async (tools, scene) => {
  const { store, cms, site, database, people, blog } = scene;
  const [admin] = await createUsers(database, site.url, 1, { role: 'admin' });
  const port = await findFreePort();
  const values = { ...store.values, PORT: String(port), PAGE_CACHE_MB: '0' };
  const { sites } = await startProduct(tools, { values }, { cmses: 0, sites: 1 });
  await sites[0].ready();
  const nginx = await startNginx(tools, { sites: [site], cmses: [cms] });

  const record = createRecord();
  const content = await createContent({ people, blog });
  const allowed = createAllowedPages(sites[0].url, content.addresses);
  const parts = { record, content, allowed, database, people, admin, entrances: [site.url, nginx] };
  const visitAsVisitor = createVisitorVisits(parts);
  const personal = await createPersonalVisits(parts);
  const change = createChanges(parts);
  await allowed.update();
  for (let step = 0; step < steps; step += 1) {
    const roll = randomInt(1000);
    if (roll < 720) await visitAsVisitor();
    else if (roll < 820) await personal.visitSignedIn();
    else if (roll < 880) await personal.visitWithEndedSession();
    else if (roll < 920) await personal.visitWithMessage();
    else await change();
  }
  reportRecord(tools, record);
});

/** Counts the actions by name, and collects sentences about faults by kind. */
function createRecord() {
  const counts = {};
  const found = { leaks: [], stale: [], others: [] };
  return {
    counts,
    found,
    count: (what) => (counts[what] = (counts[what] ?? 0) + 1),
    /** `kind` is a key of `found`. */
    report: (kind, sentence) => found[kind].push(sentence),
  };
}

function reportRecord({ note, check, equal }, { counts, found }) {
  const shown = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  note(`${steps} steps: ${shown.join(', ')}`);
  for (const [kind, sentences] of Object.entries(found)) {
    for (const sentence of sentences.slice(0, 5)) check(false, sentence);
    equal(kind === 'others' ? 'other wrong answers' : kind, sentences.length, 0);
  }
}
