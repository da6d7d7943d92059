/** How well something that the doctor has looked at is. */
export const findingStatuses = ['good', 'warning', 'problem'] as const;
export type FindingStatus = (typeof findingStatuses)[number];

/** The words that people read for it. */
export const findingWords: Record<FindingStatus, string> = {
  good: 'Good',
  warning: 'Warning',
  problem: 'Problem',
};

/** How many of each there are, problems first, as in `1 problem, 2 warnings, 14 good`. */
export function countFindings(findings: readonly { status: FindingStatus }[]): string {
  const count = (wanted: FindingStatus) => findings.filter(({ status }) => status === wanted).length;
  const say = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${say(count('problem'), 'problem')}, ${say(count('warning'), 'warning')}, ${count('good')} good`;
}
