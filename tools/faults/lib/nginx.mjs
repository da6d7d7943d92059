import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { Skipped } from './fault.mjs';
import { msUntil } from './load.mjs';

const committed = fromRoot('deploy', 'nginx', 'linefeed.conf');

/** Two free ports: one for readers, and one on which the sites reach the CMS. */
export async function findNginxPorts() {
  return { port: await findFreePort(), cmsPort: await findFreePort() };
}

/** Starts an nginx with the committed configuration in front of some processes; gives its address. */
export async function startNginx({ folder, defer }, { sites, cmses, ports }) {
  if (spawnSync('nginx', ['-v']).error)
    throw new Skipped('nginx is not installed (apt-get install nginx-light)');
  const { port, cmsPort } = ports ?? (await findNginxPorts());
  const place = join(folder, 'nginx');
  mkdirSync(place);
  writeFileSync(join(place, 'linefeed.conf'), withAddresses({ place, port, cmsPort, sites, cmses }));
  writeFileSync(join(place, 'nginx.conf'), mainConfiguration(place));
  const nginx = spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'ignore' });
  defer(async () => void nginx.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  await msUntil(() =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return url;
}

/** The committed file with other addresses and folders, and as many processes as there are. */
function withAddresses({ place, port, cmsPort, sites, cmses }) {
  const replaceServers = (text, name, parts) =>
    text.replaceAll(new RegExp(`^ +server ${name}-(\\d):\\d+(.*)$\\n`, 'gm'), (_, number, options) => {
      const part = parts[number - 1];
      return part ? `  server ${new URL(part.url).host}${options}\n` : '';
    });
  const text = readFileSync(committed, 'utf8')
    .replace('/var/cache/nginx/linefeed', join(place, 'cache'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen 1337;', `listen 127.0.0.1:${cmsPort};`);
  return replaceServers(replaceServers(text, 'site', sites), 'cms', cmses);
}

const mainConfiguration = (place) => `
daemon off;
worker_processes 1;
error_log ${place}/error.log;
pid ${place}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${place}/body;
  proxy_temp_path ${place}/proxy;
  fastcgi_temp_path ${place}/fastcgi;
  uwsgi_temp_path ${place}/uwsgi;
  scgi_temp_path ${place}/scgi;
  include linefeed.conf;
}
`;
