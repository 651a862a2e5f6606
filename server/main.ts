import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler } from "react-router";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { toastCookie } from "#app/routes/announce.server.ts";
import { renderedPages, staticPages } from "#app/static-pages.server.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { bookFirst } from "./book-first.ts";
import { openDependencies } from "./dependencies.ts";
import { createHttpServer } from "./http-server.ts";
import { listFirst } from "./list-first.ts";
import { serveMetrics } from "./metrics/listen.ts";
import { measure } from "./metrics/measure.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { readingsOf } from "./metrics/readings.ts";
import { routeNames } from "./metrics/route-of.ts";
import { reasonToEnd } from "./reason-to-end.ts";
import { closeGracefully } from "./shutdown.ts";
import { createAnswers } from "./static/answers.ts";
import { createHitLog } from "./static/hit-log.ts";
import { staticFirst } from "./static/listener.ts";
import { prerender } from "./static/prerender.ts";
import { fillShelf } from "./static/shelf.ts";

export { build, createAuth, renderedPages };

const built = join(import.meta.dirname, "..");
const render = createRequestHandler(build, "production");
export const { routes } = build;

/** The request pipeline with the built pages at its end, or with what a benchmark puts there. */
export function createProduct(
  deps: Omit<AppDependencies, "render" | "development">,
  atTheEnd: AppDependencies["render"] = render,
) {
  return createApp({ ...deps, render: atTheEnd, development: false });
}

/** Makes the pages that are the same for everyone; the build keeps them for `start`. */
export function makeStaticPages() {
  return prerender(staticPages, render, createLog("error"));
}

/** Reads the configuration, opens what it names and serves until it is told to stop. */
export async function start(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    refuse(error);
  }
}

async function serve(): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  const deps = await openDependencies(env, log);
  const shelf = await fillShelf({
    pages: join(built, "pages.json"),
    files: join(built, "client"),
    origin: env.ORIGIN,
    fallbackOrigin: `http://localhost:${env.PORT}`,
  });
  const signals = { draining: deps.draining.signal, closing: deps.closing.signal };
  const app = createProduct({ ...deps, ...signals });
  const { authCookies } = await deps.auth.$context;
  const secure = env.ORIGIN?.startsWith("https:") ?? false;
  const find = createAnswers(
    shelf,
    { session: authCookies.sessionToken.name, toast: toastCookie },
    () => newTicket(deps.signer, deps.clock, secure),
  );
  const pipeline = getRequestListener(app.fetch);
  const hits = createHitLog(env.LOG_LEVEL);
  const quick = { ...deps, log: hits };
  const dynamic = await listFirst(quick, await bookFirst(quick, pipeline));
  const answer = staticFirst(find, hits, dynamic);
  const names = routeNames(build.routes, new Set(shelf.files.keys()));
  const server = createHttpServer(await measured(env, deps, names, answer));
  if (!env.ORIGIN) log.warn("ORIGIN is not set: links in mails lead to this machine alone");
  server.on("error", (error) => refuse(cannotListen(env, error)));
  server.listen(env.PORT, env.HOST, () => {
    const { port } = server.address() as AddressInfo;
    log.info({ port }, `listening on ${env.ORIGIN ?? `http://localhost:${port}`}`);
  });
  closeGracefully(server, deps, log, env.SHUTDOWN_DELAY);
}

/** Measures `answer` where somebody may ask for it; without METRICS_PORT it costs nothing. */
async function measured(
  env: Environment,
  deps: Awaited<ReturnType<typeof openDependencies>>,
  names: (url: string) => string,
  answer: RequestListener,
): Promise<RequestListener> {
  if (env.METRICS_PORT === undefined) return answer;
  const metrics = createMetrics(readingsOf(deps));
  await serveMetrics(metrics, env.METRICS_PORT, env.METRICS_HOST, deps.log);
  return measure(metrics, names, answer);
}

function cannotListen({ PORT, HOST }: Environment, cause: Error): AppError {
  const taken = "code" in cause && cause.code === "EADDRINUSE";
  const message = taken
    ? `PORT: got ${PORT}, wants a port that is free; another program listens there.`
    : `PORT: got ${PORT}, HOST: got ${HOST}, want where this user may listen: ${cause.message}`;
  return new AppError("unavailable", message, { cause });
}

/** Says why it can't start, and ends. */
function refuse(error: unknown): void {
  process.stderr.write(`${reasonToEnd(error)}\n`);
  process.exit(1);
}
