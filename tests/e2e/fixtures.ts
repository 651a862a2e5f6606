import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { createDatabase } from "#tests/support/postgres-server.ts";
import { type Running, runToEnd, startServer } from "#tests/support/running.ts";
import { authSecret, bringTicket } from "#tests/support/ticket.ts";
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
};

export const test = base.extend<Fixtures, ServerOptions & { product: Product }>({
  serverEnv: [{}, { option: true, scope: "worker" }],

  product: [
    async ({ serverEnv }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "freight-e2e-"));
      const { E2E_DATABASE_URL: server = "", E2E_TEMPLATE } = process.env;
      const name = `e2e_${randomUUID().replaceAll("-", "")}`;
      const database = await createDatabase(server, name, E2E_TEMPLATE);
      const env: Record<string, string> = {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        LOG_LEVEL: "info",
        AUTH_SECRET: authSecret,
        // So that each browser has its own address, as visitors do.
        TRUSTED_PROXY_HOPS: "1",
        ...serverEnv,
      };
      let running: Running = await startServer({ env });
      const logs = [running.output];
      const { port } = new URL(running.url);
      const restart = async () => {
        running.signal("SIGTERM");
        await running.ended;
        running = await startServer({ env: { ...env, PORT: port } });
        logs.push(running.output);
      };
      const grantStaff = async (email: string) => {
        const args = ["grant", email];
        const { code, output } = await runToEnd({ script: "scripts/staff.ts", args, env });
        expect(code, output).toBe(0);
      };
      await use({
        url: running.url,
        databaseUrl: database.url,
        mailFolder: join(dataDir, "mail"),
        restart,
        grantStaff,
      });
      running.signal("SIGTERM");
      await running.ended;
      await database.drop();
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

let browsers = 0;

/** A forwarded header with a unique client address: all tests of a worker share a server. */
function ownAddress(): Record<string, string> {
  browsers += 1;
  return { "x-forwarded-for": `10.0.${browsers >> 8}.${browsers & 255}` };
}
