import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { grantStaff } from "#app/features/accounts/staff.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openByHand } from "#tests/support/open-by-hand.ts";
import { createDatabase } from "#tests/support/postgres-server.ts";
import { type Running, startServer } from "#tests/support/running.ts";
import { authSecret, bringTicket } from "#tests/support/ticket.ts";
import { openAccounts } from "./accounts.ts";
import { forceErrorOnConsole } from "./console.ts";
import { expectDiscreet } from "./log.ts";

export { expect };

export type ServerOptions = {
  /** Environment variables of the server; tests that set them get their own server. */
  serverEnv: Record<string, string>;
};

type Product = {
  url: string;
  /** For tests that change data past the application. */
  databaseUrl: string;
  /** What its process printed so far. */
  output: () => string;
  /** The folder its email is written to. */
  mailFolder: string;
  /** Stops the process as an operator does, and starts it again at the same address. */
  restart: () => Promise<void>;
  /** Makes the account with this email staff, as an operator does. */
  grantStaff: (email: string) => Promise<void>;
};

type Fixtures = {
  /** Another browser with its own cookies; its console must stay free of errors too. */
  anotherBrowser: () => Promise<BrowserContext>;
  /** Says of a journey that failed what the server did last. */
  lastWords: undefined;
};

export const test = base.extend<Fixtures, ServerOptions & { product: Product }>({
  serverEnv: [{}, { option: true, scope: "worker" }],

  product: [
    async ({ serverEnv }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "freight-e2e-"));
      const { E2E_DATABASE_URL: server = "", E2E_TEMPLATE } = process.env;
      const name = `e2e_${randomUUID().replaceAll("-", "")}`;
      const created = await createDatabase(server, name, E2E_TEMPLATE);
      const database = await openByHand(created.url, 1, { skipMigrations: true });
      const env: Record<string, string> = {
        DATA_DIR: dataDir,
        DATABASE_URL: created.url,
        LOG_LEVEL: "info",
        AUTH_SECRET: authSecret,
        // So that each browser has its own address, as visitors do.
        TRUSTED_PROXY_HOPS: "1",
        ...serverEnv,
      };
      let running: Running = await startServer({ env });
      const logs = [running.output];
      openAccounts(database, running.url);
      const { port } = new URL(running.url);
      const restart = async () => {
        running.signal("SIGTERM");
        await running.ended;
        running = await startServer({ env: { ...env, PORT: port } });
        logs.push(running.output);
      };
      await use({
        url: running.url,
        databaseUrl: created.url,
        output: () => running.output(),
        mailFolder: join(dataDir, "mail"),
        restart,
        grantStaff: (email) => grantStaff({ database, clock: systemClock }, email),
      });
      running.signal("SIGTERM");
      await running.ended;
      await database.close();
      await created.drop();
      rmSync(dataDir, { recursive: true, force: true });
      expectDiscreet(logs.map((log) => log()).join("\n"));
    },
    { scope: "worker", timeout: 300_000 },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  context: async ({ context, product }, use) => {
    const check = forceErrorOnConsole(context);
    await bringTicket(context, product.url);
    await context.setExtraHTTPHeaders(ownAddress());
    await use(context);
    check();
  },

  lastWords: [
    async ({ product }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) process.stdout.write(await lastWordsOf(product));
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, product }, use) => {
    const opened: { context: BrowserContext; check: () => void }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url });
      await bringTicket(context, product.url);
      await context.setExtraHTTPHeaders(ownAddress());
      opened.push({ context, check: forceErrorOnConsole(context) });
      return context;
    });
    for (const { context, check } of opened) {
      check();
      await context.close();
    }
  },
});

/** The last lines of its log, and whether it answers still: a request without a line got no answer. */
async function lastWordsOf({ url, output }: Product): Promise<string> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => `answers ${status}`,
    (error) => `doesn't answer: ${error}`,
  );
  return [`The server ${answer}. Its last lines:`, ...output().split("\n").slice(-40), ""].join(
    "\n",
  );
}

let browsers = 0;

/** A forwarded header with a unique client address: all tests of a worker share a server. */
function ownAddress(): Record<string, string> {
  browsers += 1;
  return { "x-forwarded-for": `10.0.${browsers >> 8}.${browsers & 255}` };
}
