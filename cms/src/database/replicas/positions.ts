interface Sample {
  at: number;
  position: bigint;
}

/**
 * Tells how old a replica's data is, from positions in the primary's log of changes. Positions alone say that a replica has
 * everything of a primary on which nobody writes, whose last change may be hours old; and no clock is compared with another.
 */
export function createPositionLog(keptMs: number) {
  let samples: Sample[] = [];

  return {
    /** Adds where the primary was at a moment, or later. */
    add(at: number, position: bigint) {
      samples = [...samples.filter((sample) => sample.at > at - keptMs), { at, position }];
    },
    /** The latest known moment whose changes a replica at this position has all; `-Infinity` when it is not known. */
    completeAt(position: bigint): number {
      return samples.findLast((sample) => sample.position <= position)?.at ?? -Infinity;
    },
  };
}
