import { countUsableReplicas, hasReplicas, readCounts } from '../database/replicas/replicas';
import { counter, gauge } from './registry';

/** Tells how many replicas may be read, and who answered the calls that they may answer; nothing without replicas. */
export function measureReplicas() {
  if (!hasReplicas) return;
  gauge({
    name: 'linefeed_db_replicas_usable',
    help: 'Replicas of the database that answer and have data of the last five seconds.',
    collect() {
      this.set(countUsableReplicas());
    },
  });
  counter({
    name: 'linefeed_db_public_reads_total',
    help: 'Calls that a replica may answer, by who answered them: replica or primary.',
    labelNames: ['target'],
    collect() {
      this.reset();
      for (const target of ['replica', 'primary'] as const) this.inc({ target }, readCounts[target]);
    },
  });
}
