import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';
import { env } from '../env';

/** If there is no token, nobody can read the metrics, and nothing is counted. */
export const isMeasured = env.metricsToken !== undefined;

/** The counts of this process; each of several processes answers for itself. */
export const registry = new Registry();

const registers = [registry];

export const counter = <Label extends string = never>(options: CounterConfiguration<Label>) =>
  new Counter<Label>({ ...options, registers });

export const gauge = <Label extends string = never>(options: GaugeConfiguration<Label>) =>
  new Gauge<Label>({ ...options, registers });

export const histogram = <Label extends string = never>(options: HistogramConfiguration<Label>) =>
  new Histogram<Label>({ ...options, registers });
