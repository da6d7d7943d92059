export const goals = {
  /** An answer at the largest size may take so many times as long as at the smallest. */
  growth: 1.3,
  /** Ours answers so many times as many requests as Strapi's stock endpoint. */
  overStock: 5,
  /** Milliseconds of CPU that the site spends on a page. */
  pageCpu: 10,
};

/** One sentence for each goal that a run has missed. */
export function listMissed({ rows, stock }) {
  return [
    ...rows.flatMap(({ name, figures }) =>
      figures
        .filter(({ failed }) => failed > 0)
        .map(({ failed, blogs }) => `${name}: ${failed} answers at ${blogs} blogs were no 200.`),
    ),
    ...rows
      .filter(({ service }) => service && service.growth > goals.growth)
      .map(({ name, service }) => `${name}: ${service.growth.toFixed(2)} times as slow at the largest size.`),
    ...rows.flatMap(({ name, figures }) =>
      figures
        .filter(({ cpu }) => cpu.site > goals.pageCpu)
        .map(({ cpu, blogs }) => `${name}: ${cpu.site.toFixed(1)} ms of CPU on the site at ${blogs} blogs.`),
    ),
    ...stock
      .filter(({ times }) => !(times >= goals.overStock))
      .map(
        ({ name, blogs, times }) => `${name} at ${blogs} blogs: only ${times.toFixed(1)} times Strapi's own.`,
      ),
  ];
}
