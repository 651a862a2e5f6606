import { serveStatic } from "@hono/node-server/serve-static";
import type { App } from "./app.ts";

const forever = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

/** Serves the built files: those with a hash in their name for good, the rest for an hour. */
export function serveAssets(folder: string) {
  return (app: App) => {
    app.use(
      "/assets/*",
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_, c) => c.header("cache-control", forever),
      }),
    );
    app.use(
      "*",
      serveStatic({ root: folder, onFound: (_, c) => c.header("cache-control", forAnHour) }),
    );
  };
}
