import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRequestHandler, ServerRouter } from "react-router";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createLog, type Log } from "#app/platform/log.server.ts";
import { makeFilesPrivate } from "#app/platform/private-folder.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { apiDescriptionContext } from "#app/routes/site/api-description.server.ts";
import { renderedPages, staticPages } from "#app/static-pages.server.ts";
import { toastCookie } from "#app/ui/forget-toast.ts";
import { describeApi } from "#server/api/api.ts";
import { createApp } from "#server/app.ts";
import type { AppDependencies } from "#server/app-dependencies.ts";
import { serveMetrics } from "#server/operator/metrics/listen.ts";
import { measure } from "#server/operator/metrics/measure.ts";
import { createMetrics } from "#server/operator/metrics/metrics.ts";
import { readingsOf } from "#server/operator/metrics/readings.ts";
import { routeNames } from "#server/operator/metrics/route-of.ts";
import { createBufferedLog } from "#server/static/buffered-log.ts";
import { staticFirst } from "#server/static/listener.ts";
import { prerender } from "#server/static/prerender.ts";
import { loadStaticAssets } from "#server/static/static-assets.ts";
import { createAnswers } from "#server/static/static-handler.ts";
import { type Dependencies, openDependencies } from "./dependencies.ts";
import { formatFatalError } from "./format-fatal-error.ts";
import { createHttpServer } from "./http-server.ts";
import { serviceManager } from "./service-manager.ts";
import { closeGracefully } from "./shutdown.ts";

/** Fills the database of `npm run demo`. */
export { demoCommands } from "./demo-commands.ts";
/** The bundled copies, for a benchmark that renders the same tree. */
export {
  build,
  createAuth,
  createElement,
  createRequestHandler,
  renderedPages,
  renderToString,
  ServerRouter,
};

const built = join(projectRoot, "build");
const render = createRequestHandler(build, "production");
export const { routes } = build;

/** The request pipeline, ending in the built pages or in a benchmark's stand-in. */
export function createProduct(
  deps: Omit<AppDependencies, "render" | "development">,
  atTheEnd: AppDependencies["render"] = render,
) {
  return createApp({ ...deps, render: atTheEnd, development: false });
}

/** Prerenders the static pages; the build stores them for `start`. */
export function makeStaticPages() {
  const renderPage: typeof render = (request, context) => {
    context?.set(apiDescriptionContext, describeApi);
    return render(request, context);
  };
  return prerender(staticPages, renderPage, createLog("error"));
}

/** Starts work besides serving; returns what stops it. */
type Work = (deps: Dependencies) => () => Promise<void>;

/** Reads the configuration, opens the dependencies and serves, and does `work`, until told to stop. */
export async function start(work?: Work): Promise<void> {
  try {
    makeFilesPrivate();
    await serve(work);
  } catch (error) {
    refuse(error);
  }
}

async function serve(work?: Work): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  const manager = serviceManager(process.env, log);
  const deps = await openDependencies(env, log);
  deps.draining.signal.addEventListener("abort", manager.sayStopping);
  try {
    await listen(env, log, deps, work);
    manager.sayReady();
  } catch (error) {
    await deps.close();
    throw error;
  }
}

/** Builds the server on `deps` and resolves once it listens. */
async function listen(
  env: Environment,
  log: Log,
  deps: Dependencies,
  work: Work | undefined,
): Promise<void> {
  const staticAssets = await loadStaticAssets({
    folder: built,
    origin: env.ORIGIN,
    port: env.PORT,
  });
  const signals = { draining: deps.draining.signal, closing: deps.closing.signal };
  const accessLog = createBufferedLog(env.LOG_LEVEL);
  const app = createProduct({ ...deps, ...signals, accessLog });
  const { authCookies } = await deps.auth.$context;
  const secure = env.ORIGIN?.startsWith("https:") ?? false;
  const find = createAnswers(
    staticAssets,
    { session: authCookies.sessionToken.name, toast: toastCookie },
    () => newTicket(deps.signer, deps.clock, secure),
  );
  const answer = staticFirst(find, accessLog, getRequestListener(app.fetch));
  const names = () =>
    routeNames({
      routes: build.routes,
      operations: Object.keys(describeApi().paths ?? {}),
      files: new Set(staticAssets.files.keys()),
    });
  const server = createHttpServer(await measured(env, deps, names, answer));
  if (!env.ORIGIN) log.warn("ORIGIN is not set: links in emails lead to localhost");
  server.listen(env.PORT, env.HOST);
  await once(server, "listening").catch((error: Error) => {
    throw cannotListen(env, error);
  });
  const stopWork = work?.(deps);
  const close = async () => {
    await stopWork?.();
    await deps.close();
  };
  closeGracefully(server, { ...deps, close }, log, env.DRAIN_SECONDS);
  const { port } = server.address() as AddressInfo;
  log.info({ port }, `listening on ${env.ORIGIN ?? `http://localhost:${port}`}`);
}

/** Measures `answer` if METRICS_PORT is set; without it, measuring costs nothing. */
async function measured(
  env: Environment,
  deps: Dependencies,
  names: () => (url: string) => string,
  answer: RequestListener,
): Promise<RequestListener> {
  if (env.METRICS_PORT === undefined) return answer;
  const metrics = createMetrics(readingsOf(deps));
  await serveMetrics(metrics, env.METRICS_PORT, env.METRICS_HOST, deps.log);
  return measure(metrics, names(), answer);
}

function cannotListen({ PORT, HOST }: Environment, cause: Error): AppError {
  const taken = "code" in cause && cause.code === "EADDRINUSE";
  const message = taken
    ? `PORT: got ${PORT}, wants a port that is free; another program listens there.`
    : `PORT: got ${PORT}, HOST: got ${HOST}, want where this user may listen: ${cause.message}`;
  return new AppError("unavailable", message, { cause });
}

/** Prints why it can't start, and exits. */
function refuse(error: unknown): void {
  process.stderr.write(`${formatFatalError(error)}\n`);
  process.exit(1);
}
