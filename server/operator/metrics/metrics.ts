import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** One value of a gauge; its labels tell it from the others of the same name. */
type Sample = { labels?: Record<string, string>; value: number };

/** A gauge that is read when somebody asks for it. */
export type Reading = {
  name: string;
  /** What it counts, in which unit. */
  help: string;
  labels?: readonly string[];
  /** May fail, as in an outage: the gauge is then absent from that answer. */
  read: () => Sample[] | Promise<Sample[]>;
};

export type Metrics = {
  /** Counts one answer. `seconds` is undefined for a stream, whose length says nothing of us. */
  count: (request: Answered) => void;
  /** All metrics in Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
};

export type Answered = {
  method: string;
  route: string;
  status: number;
  seconds: number | undefined;
};

/** From half a millisecond, as pages from memory take less than that, to where people give up. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const known = new Set(["GET", "HEAD", "POST"]);

/** What this process counts about itself, and `readings` of what it works with. */
export function createMetrics(readings: readonly Reading[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers given, by method, route and class of status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's head to the end of its answer",
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
      // Without labels a reset leaves a nought, which would be a lie; with labels it leaves nothing.
      if (samples.length === 0 && labels.length === 0) this.remove();
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
    },
  });
}
