import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { serve } from "@hono/node-server";
import { createRequestHandler } from "react-router";
import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createApp } from "./app.ts";
import { serveAssets } from "./assets.ts";
import { openDependencies } from "./dependencies.ts";
import { closeGracefully } from "./shutdown.ts";

const files = join(import.meta.dirname, "../client");

/** Reads the configuration, opens what it names and serves until it is told to stop. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  const deps = await openDependencies(env, log);
  const app = createApp({
    ...deps,
    closing: deps.closing.signal,
    assets: serveAssets(files),
    render: createRequestHandler(build, "production"),
    development: false,
  });
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ port }) => {
    log.info({ port }, `listening on ${env.ORIGIN ?? `http://localhost:${port}`}`);
  });
  server.on("error", (error) => refuse(new Error(portTaken(env, error))));
  closeGracefully(server, deps, log);
}

function portTaken(env: Environment, error: Error): string {
  return "code" in error && error.code === "EADDRINUSE"
    ? `PORT: got ${env.PORT}, wants a port that is free; another program listens there.`
    : error.message;
}

/** Says in one sentence why it can't start. */
function refuse(error: unknown): void {
  const expected = error instanceof AppError || (error instanceof Error && !("code" in error));
  process.stderr.write(
    `${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

await main().catch(refuse);
