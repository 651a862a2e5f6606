import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** One value of a gauge, with the labels that identify it. */
type Sample = { labels?: Record<string, string>; value: number };

/** A gauge that is read at each scrape. */
export type Reading = {
  name: string;
  /** What it measures, with its unit. */
  help: string;
  labels?: readonly string[];
  /** May fail, as in an outage; the gauge is then missing from that scrape. */
  read: () => Sample[] | Promise<Sample[]>;
};

export type Metrics = {
  /** Counts one response. `seconds` is undefined for a stream, whose duration is meaningless. */
  count: (request: Answered) => void;
  /** All metrics in Prometheus text format. */
  text: () => Promise<string>;
  contentType: string;
};

export type Answered = {
  method: string;
  route: string;
  status: number;
  seconds: number | undefined;
};

/** From half a millisecond, since pages from memory take less, up to where people give up. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const known = new Set(["GET", "HEAD", "POST"]);

/** The process's own metrics, and the gauges in `readings`. */
export function createMetrics(readings: readonly Reading[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Responses by method, route and status class",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's headers to the end of its response",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  for (const reading of readings) gaugeOf(reading, registers);
  return {
    count: ({ method: given, route, status, seconds }) => {
      const method = known.has(given) ? given : "other";
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
      if (seconds !== undefined) durations.observe({ method, route }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

async function readOrNothing(read: Reading["read"]): Promise<Sample[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

function gaugeOf({ name, help, labels = [], read }: Reading, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    async collect() {
      const samples = await readOrNothing(read);
      this.reset();
      // After a reset a gauge without labels would report a false zero, so it is removed.
      if (samples.length === 0 && labels.length === 0) this.remove();
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
    },
  });
}
