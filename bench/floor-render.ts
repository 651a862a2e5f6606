import { createServer } from "node:http";
import type { EntryContext } from "react-router";
import { createHub } from "#app/features/live/hub.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { loadProduct } from "#scripts/product.ts";

// The baseline for a React page: keeps one request's tree with its data in memory and renders it
// with renderToString for each request, without router, loaders, database or serialized data.
const { PORT, DATABASE_URL = "", AUTH_SECRET = "", COOKIE = "", PAGE = "/" } = process.env;
const { build, createAuth, createProduct, ...react } = await loadProduct();
const url = `http://localhost:${PORT}${PAGE}`;
const page = await captured();

createServer((_, response) => {
  const context = { ...page, serverHandoffStream: undefined, renderMeta: {} };
  const html = react.renderToString(
    react.createElement(react.ServerRouter, { context, url, nonce: "nonce" }),
  );
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!DOCTYPE html>${html}`);
}).listen(PORT);

/** Sends one request through the whole product and captures what it would render. */
async function captured(): Promise<EntryContext> {
  const pages: EntryContext[] = [];
  const keep: typeof build.entry.module.default = (_request, status, headers, context) => {
    pages.push(context as EntryContext);
    return new Response(null, { status, headers });
  };
  const module = { ...build.entry.module, default: keep };
  const log = createLog("silent");
  const database = await openPostgres(DATABASE_URL, 2, log, { skipMigrations: true });
  const signal = new AbortController().signal;
  const origin = new URL(url).origin;
  const product = createProduct(
    {
      database,
      findUnready: async () => null,
      auth: createAuth({ query: database.query, secret: AUTH_SECRET, origin, log }),
      hub: createHub(),
      clock: systemClock,
      signer: createSigner(AUTH_SECRET),
      log,
      origin: undefined,
      trustedProxyHops: 0,
      draining: signal,
      closing: signal,
    },
    react.createRequestHandler({ ...build, entry: { module } }, "production"),
  );
  const { status } = await product.request(url, { headers: { cookie: COOKIE } });
  await database.close();
  const [page] = pages;
  if (status !== 200 || !page) throw new Error(`${PAGE} answered ${status}`);
  return page;
}
