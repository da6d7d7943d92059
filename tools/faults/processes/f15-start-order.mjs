import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { pickPort } from '../lib/ports.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

/** The site starts before the CMS, and the CMS before the site. */
await fault('F15', async (tools) => {
  const store = await createStore(tools);
  const cmsPort = await pickPort();
  const cmsUrl = `http://127.0.0.1:${cmsPort}`;
  const { sites } = await startProduct(tools, store, { cmses: 0, env: { CMS_URL: cmsUrl } });
  const [site] = sites;
  tools.check(await site.listening(), 'the site does not start without the CMS');
  const visitor = new Client(site.url);
  const down = await visitor.page('/');
  tools.equal('home without the CMS', down.status, 503);
  tools.check(down.text.includes('Failed to load blogs.'), 'the home page does not say what is wrong');
  tools.equal('about without the CMS', (await visitor.page('/about')).status, 200);
  tools.equal('ready without the CMS', (await visitor.page('/readyz')).status, 503);

  // People go on asking while it starts.
  let isOver = false;
  const asking = (async () => {
    while (!isOver) await Promise.all([visitor.page('/'), pause(200)]);
  })();
  const { cmses } = await startProduct(tools, store, { sites: 0, cmsPorts: [cmsPort] });
  await cmses[0].ready();
  const began = Date.now();
  while ((await visitor.page('/')).status !== 200 && Date.now() - began < 60_000) await pause(100);
  tools.atMost('healed after', (Date.now() - began) / 1000, 10, 's');
  isOver = true;
  await asking;

  const database = openDatabase(tools, store);
  const [{ client }] = await createUsers(database, cmses[0].url, 1);
  const [pid] = [site.pid()];
  await site.stop();
  tools.check(pid !== undefined && (await publishBlog(client)) !== '', 'the CMS needs the site');
  const second = await startProduct(tools, store, { cmses: 0, env: { CMS_URL: cmsUrl } });
  tools.atMost('a site started later is ready after', (await second.sites[0].ready()) / 1000, 10, 's');
});
