import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

// Our modules load through Vite, so that a change takes effect at the next request.
const server = createServer();
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});
const { readEnvironment } = await load<typeof import("../app/platform/environment.server.ts")>(
  "/app/platform/environment.server.ts",
);
const { createLog } = await load<typeof import("../app/platform/log.server.ts")>(
  "/app/platform/log.server.ts",
);
const { openDependencies } = await load<typeof import("#server/start/dependencies.ts")>(
  "/server/start/dependencies.ts",
);
const { closeGracefully } = await load<typeof import("#server/start/shutdown.ts")>(
  "/server/start/shutdown.ts",
);

// Through Vite too: the router does not recognize a context from another copy of itself.
const { createRequestHandler } = await load<typeof import("react-router")>("react-router");

const env = readEnvironment(process.env);
const log = createLog(env.LOG_LEVEL);
const deps = await openDependencies(env, log);

const answer = getRequestListener(async (request, bindings) => {
  const { createApp } = await load<typeof import("../server/app.ts")>("/server/app.ts");
  const build = await load<ServerBuild>("virtual:react-router/server-build");
  const app = createApp({
    ...deps,
    draining: deps.draining.signal,
    closing: deps.closing.signal,
    render: createRequestHandler(build, "development"),
    development: true,
  });
  return app.fetch(request, bindings);
});
server.on("request", (request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
);
server.listen(env.PORT, env.HOST, () => log.info(`listening on http://localhost:${env.PORT}`));
closeGracefully(server, { ...deps, close: () => deps.close().then(() => vite.close()) }, log);

function load<Module>(path: string): Promise<Module> {
  return vite.ssrLoadModule(path) as Promise<Module>;
}
