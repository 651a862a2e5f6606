import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { Client } from "pg";
import { type Running, runToEnd, startServer } from "#tests/process/running.ts";
import { forceErrorOnConsole } from "./console.ts";
import { expectDiscreet } from "./log.ts";
import { authSecret, bringTicket } from "./ticket.ts";

export { expect };

export type ServerOptions = {
  databaseKind: "embedded" | "postgresql";
  /** Environment variables of the server; tests that set them get one of their own. */
  serverEnv: Record<string, string>;
};

type Product = {
  url: string;
  /** Of its PostgreSQL server; empty on the embedded database, which lets nobody else in. */
  databaseUrl: string;
  /** Where its mail lands. */
  mailFolder: string;
  /** Ends the process as an operator does, and starts it again at the same address. */
  restart: () => Promise<void>;
  /** Makes who has an account with this email staff, as an operator does. */
  grantStaff: (email: string) => Promise<void>;
};

type Fixtures = {
  /** Another browser, with cookies of its own; no errors may show in its console either. */
  anotherBrowser: () => Promise<BrowserContext>;
};

export const test = base.extend<Fixtures, ServerOptions & { product: Product }>({
  databaseKind: ["embedded", { option: true, scope: "worker" }],
  serverEnv: [{}, { option: true, scope: "worker" }],

  product: [
    async ({ databaseKind, serverEnv }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "freight-e2e-"));
      const env: Record<string, string> = {
        DATA_DIR: dataDir,
        LOG_LEVEL: "info",
        AUTH_SECRET: authSecret,
        // So that each browser has an address of its own, as visitors do.
        TRUSTED_PROXY_HOPS: "1",
        ...serverEnv,
      };
      const dropDatabase =
        databaseKind === "postgresql" ? await createDatabase(env) : async () => {};
      let server: Running = await startServer({ env });
      const logs = [server.output];
      const { port } = new URL(server.url);
      const restart = async () => {
        server.signal("SIGTERM");
        await server.ended;
        server = await startServer({ env: { ...env, PORT: port } });
        logs.push(server.output);
      };
      const grantStaff = async (email: string) => {
        const args = ["grant", email];
        const { code, output } = await runToEnd({ script: "scripts/staff.ts", args, env });
        expect(code, output).toBe(0);
      };
      await use({
        url: server.url,
        databaseUrl: env.DATABASE_URL ?? "",
        mailFolder: join(dataDir, "mail"),
        restart,
        grantStaff,
      });
      server.signal("SIGTERM");
      await server.ended;
      await dropDatabase();
      rmSync(dataDir, { recursive: true, force: true });
      expectDiscreet(logs.map((log) => log()).join("\n"));
    },
    { scope: "worker", timeout: 120_000 },
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

/** What a proxy of ours would say of a browser at an address of its own: a server has one worker. */
function ownAddress(): Record<string, string> {
  browsers += 1;
  return { "x-forwarded-for": `10.0.${browsers >> 8}.${browsers & 255}` };
}

async function createDatabase(env: Record<string, string>): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name}`);
  env.DATABASE_URL = Object.assign(new URL(server), { pathname: name }).href;
  return () => run(server, `drop database ${name} with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
