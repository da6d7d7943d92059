import { inCms } from './call-cms';
import { sharedCms } from './cms';

/** Runs one of a CMS's scheduled jobs, the run's unless said otherwise; gives how often something else could be done. */
export const runJob = (name: string, url = sharedCms().url) => inCms('runJob', [name], url);
