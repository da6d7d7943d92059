import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { Skipped } from './fault.mjs';
import { msUntil } from './load.mjs';

/** Starts an nginx with a shared cache in front of a site, as many people run it; gives its address. */
export async function startNginx({ folder, defer }, siteUrl) {
  if (spawnSync('nginx', ['-v']).error)
    throw new Skipped('nginx is not installed (apt-get install nginx-light)');
  const port = await findFreePort();
  const place = join(folder, 'nginx');
  mkdirSync(place);
  writeFileSync(join(place, 'nginx.conf'), configuration(place, port, siteUrl));
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

const configuration = (place, port, siteUrl) => `
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
  proxy_cache_path ${place}/cache keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${siteUrl};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache pages;
      proxy_cache_revalidate on;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`;
