import { expect, type Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { storedValue } from "./stored-value.ts";

/** What an emailed link could use up, answer or open, if opening it did anything. */
const stored = `select jsonb_build_object(
  'offers', (select jsonb_agg(o order by id) from carrier_offers o),
  'quotes', (select jsonb_agg(q order by id) from quote_offers q),
  'staff invitations', (select jsonb_agg(i order by id) from staff_invitations i),
  'company invitations', (select jsonb_agg(i order by id) from company_invitations i),
  'people', (select jsonb_agg(id order by id) from users),
  'sessions', (select jsonb_agg(id order by id) from sessions))::text`;

type Scanned = {
  link: string;
  /** The button of the page that answers. */
  button: string;
  /** Any page of the journey; the scanner has its own browser without cookies. */
  page: Page;
  databaseUrl: string;
};

/** Opens an emailed link as a mail scanner that runs scripts does: it reads the page and leaves. */
export async function scanWithScripts({ link, button, page, databaseUrl }: Scanned): Promise<void> {
  const before = await storedValue(databaseUrl, stored, []);
  const scanner = await page.context().browser()?.newContext();
  if (!scanner) throw new Error("the browser is closed");
  const changing: string[] = [];
  scanner.on("request", (request) => {
    if (request.method() !== "GET") changing.push(`${request.method()} ${request.url()}`);
  });
  const opened = await scanner.newPage();
  await opened.goto(new URL(link, page.url()).href);
  await expectHydrated(opened.getByRole("button", { name: button }).first());
  await opened.goto("about:blank");
  const { origin } = new URL(page.url());
  expect((await scanner.cookies(origin)).map(({ name }) => name).join()).not.toContain("session");
  await scanner.close();
  expect(changing).toEqual([]);
  expect(await storedValue(databaseUrl, stored, [])).toBe(before);
}
