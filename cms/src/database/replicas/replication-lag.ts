interface Sample {
  at: number;
  position: bigint;
}

/**
 * Measures how far a replica lags, from samples of the primary's position in its write-ahead log (WAL).
 * While nobody writes, the position stays the same and the moments go on, so that an idle primary makes no replica look old.
 * Only this process's clock is read.
 */
export function createReplicationLag(keptMs: number) {
  let samples: Sample[] = [];

  return {
    /** Adds the position that the primary had at this moment, or had already passed. */
    addSample(at: number, position: bigint) {
      samples = [...samples.filter((sample) => sample.at > at - keptMs), { at, position }];
    },
    /** The latest moment up to which a replica at this position has every change; `-Infinity` when none is known. */
    completeAt(position: bigint): number {
      return samples.findLast((sample) => sample.position <= position)?.at ?? -Infinity;
    },
  };
}
