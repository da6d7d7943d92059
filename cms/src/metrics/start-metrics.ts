import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics } from 'prom-client';
import { measureDatabase } from './database';
import { isMeasured, registry } from './registry';
import { measureReplicas } from './replicas';

/** Begins to count what no request and no job counts by itself; does nothing while no METRICS_TOKEN is set. */
export function startMetrics(strapi: Core.Strapi) {
  if (!isMeasured) return;
  collectDefaultMetrics({ register: registry });
  measureDatabase(strapi.db.connection);
  measureReplicas();
}
