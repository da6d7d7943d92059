/* global PerformanceObserver, performance */

/** Runs inside the page, before anything of it: notes paints, shifts and tasks that hold the page up. */
export function watchPaint() {
  const blockingFromMs = 50;
  const seen = { lcp: 0, lcpElement: '', cls: 0, tasks: [] };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = entry.element?.tagName.toLowerCase() ?? '';
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => seen.tasks.push(entry));
  globalThis.readPaint = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = seen.tasks
      .filter(({ startTime, duration }) => startTime + duration > fcp)
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - blockingFromMs);
    const tbt = blocking.filter((ms) => ms > 0).reduce((sum, ms) => sum + ms, 0);
    return { fcp, lcp: seen.lcp, lcpElement: seen.lcpElement, cls: seen.cls, tbt };
  };
}
