import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

/** What a request carries through the pipeline. */
export type Environment = {
  Variables: { requestId: string; secureHeadersNonce: string };
  /** Absent without a socket, as in tests. */
  Bindings: Partial<HttpBindings>;
};

export type App = Hono<Environment>;
