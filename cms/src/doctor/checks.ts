import type { Check } from './check';
import { backup } from './checks/backup';
import { clock } from './checks/clock';
import { database, extensions, migrations, statistics } from './checks/database';
import { disk, memory, node } from './checks/machine';
import { mail } from './checks/mail';
import { permissions } from './checks/permissions';
import { provider } from './checks/provider';
import { proxy } from './checks/proxy';
import { replicas } from './checks/replicas';
import { secrets, settings } from './checks/secrets';
import { siteAddress } from './checks/site';
import { uploads } from './checks/uploads';

/** The doctor's checks, in this order. */
export const checks: readonly Check[] = [
  node,
  disk,
  memory,
  permissions,
  settings,
  secrets,
  siteAddress,
  proxy,
  database,
  extensions,
  migrations,
  statistics,
  replicas,
  mail,
  provider,
  uploads,
  clock,
  backup,
];
