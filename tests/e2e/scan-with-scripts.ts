import { expect, type Page, type Request } from "@playwright/test";
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
  /** A page of a browser that nobody signed in with. */
  scanner: Page;
  databaseUrl: string;
};

/** Opens an emailed link as a mail scanner that runs scripts does: it reads the page and leaves. */
export async function scanWithScripts(scanned: Scanned): Promise<void> {
  const { link, button, scanner, databaseUrl } = scanned;
  const before = await storedValue(databaseUrl, stored, []);
  const changing: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== "GET") changing.push(`${request.method()} ${request.url()}`);
  };
  scanner.on("request", note);
  await scanner.goto(link);
  await expectHydrated(scanner.getByRole("button", { name: button }).first());
  const cookies = await scanner.context().cookies(scanner.url());
  await scanner.goto("about:blank");
  scanner.off("request", note);
  expect(cookies.map(({ name }) => name).join()).not.toContain("session");
  expect(changing).toEqual([]);
  expect(await storedValue(databaseUrl, stored, [])).toBe(before);
}
