import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Identified } from "#app/features/accounts/identify.server.ts";

/** What a request carries through the pipeline. */
export type HonoEnvironment = {
  Variables: {
    requestId: string;
    secureHeadersNonce: string;
    /** Set where the body was read before the router, because it came with a file. */
    uploadedForm?: FormData;
    /** Who sent it, where that had to be known first. */
    identified?: Identified;
  };
  /** Absent without a socket, as in tests. */
  Bindings: Partial<HttpBindings>;
};

export type App = Hono<HonoEnvironment>;
