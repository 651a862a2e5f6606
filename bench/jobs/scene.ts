import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import type { Role } from "#app/features/accounts/role.ts";
import { socketFolder, socketUrl } from "#app/platform/database/embedded/address.server.ts";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { people } from "#scripts/demo/people.ts";
import { connected } from "../client.ts";
import type { DeskPage } from "./desk-page.ts";

/** The demo that the jobs are done in, and what is true in it. */
export type Scene = {
  /** Where the carrier of the demo works, too, for a job of several people. */
  carrierDesk: DeskPage;
  /** Where staff of the demo work, for a job that begins with what they send. */
  staffDesk: DeskPage;
  /** What the API answers to this role's person. */
  ask: <T>(role: Role, path: string) => Promise<T>;
  /** Sends `body` to the API as this role's person. */
  send: <T>(role: Role, path: string, body: unknown) => Promise<T>;
  /** The first column of what the database answers. */
  list: (statement: string, values?: readonly unknown[]) => Promise<string[]>;
  /** The first link whose path begins so in the emails to `address`, once one came. */
  untilLink: (address: string, path: string) => Promise<string>;
};

type Place = { url: string; folder: string; desks: Record<Role, DeskPage> };

/** The demo at `url`, whose data is in `folder`. */
export function sceneOf({ url, folder, desks }: Place): Scene {
  const database = socketUrl(socketFolder(clusterIn(folder)));
  const api = `${url}/api/v1`;
  return {
    carrierDesk: desks.carrier,
    staffDesk: desks.staff,
    ask: async (role, path) => (await desks[role].page.request.get(api + path)).json(),
    send: async (role, path, data) => {
      const answer = await desks[role].page.request.post(api + path, {
        data,
        headers: { origin: url },
      });
      if (!answer.ok()) throw new Error(await answer.text());
      return answer.json();
    },
    list: (statement, values = []) =>
      connected(database, async (client) => {
        const { rows } = await client.query({
          text: statement,
          values: [...values],
          rowMode: "array",
        });
        return rows.map(([first]) => String(first));
      }),
    untilLink: (address, path) => untilLink(join(folder, "mail"), address, path),
  };
}

/** Signs in to the demo as the person of this role, and leaves the page at their desk. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const { email, password } = people[role];
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
}

/** Emails come after the answer that they are about. */
const mailTimeoutMs = 30_000;

async function untilLink(folder: string, address: string, path: string): Promise<string> {
  const until = Date.now() + mailTimeoutMs;
  while (Date.now() < until) {
    const link = await findLink(folder, address, path);
    if (link) return link;
    await pause(100);
  }
  throw new Error(`no email to ${address} came`);
}

async function findLink(folder: string, address: string, path: string) {
  for (const file of filesIn(folder)) {
    const { to = [], text = "" } = await PostalMime.parse(readFileSync(join(folder, file)));
    const link = text.match(/https?:\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
    if (link && to.some((mailbox) => mailbox.address === address)) return link;
  }
}

function filesIn(folder: string): string[] {
  // It's made with the first email.
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(".eml"));
}
