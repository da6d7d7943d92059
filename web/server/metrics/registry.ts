import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  register,
} from 'prom-client';

// The server and the pages are built apart, and each has a copy of these modules. Both count in prom-client's own
// registry, of which the process has one; what it has already is not made again. A gauge reads its values when it is
// asked, so that the newest one counts.

export function counter<Label extends string = never>(options: CounterConfiguration<Label>) {
  return (register.getSingleMetric(options.name) as Counter<Label> | undefined) ?? new Counter(options);
}

export function gauge<Label extends string = never>(options: GaugeConfiguration<Label>) {
  register.removeSingleMetric(options.name);
  return new Gauge(options);
}

export function histogram<Label extends string = never>(options: HistogramConfiguration<Label>) {
  return (register.getSingleMetric(options.name) as Histogram<Label> | undefined) ?? new Histogram(options);
}

/** For what takes from milliseconds to the time limit of a page. */
export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
