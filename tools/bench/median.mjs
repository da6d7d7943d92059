/** The middle one of some numbers. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
