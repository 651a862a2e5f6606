import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Hono } from "hono";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { HonoEnvironment } from "#server/hono.ts";
import { cleanLinks } from "./clean-links.ts";

const token = "eyJh-bGci_Oi.dBjf_tJeZ4";
const app = new Hono<HonoEnvironment>().use(cleanLinks).all("*", (c) => c.text("page"));

/** Where a link leads; null where it stays. */
async function leadsTo(path: string, method = "GET"): Promise<string | null> {
  const answer = await app.request(`https://freight.example${path}`, { method });
  return answer.headers.get("location");
}

function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return [...(path ? [whole] : []), ...pathsOf(children, whole)];
  });
}

const withToken = pathsOf(await routes).filter((path) => path.includes(":token"));
const inQuery = ["/confirm-email", "/reset-password", "/stop-notices", "/email-updates"];

const signs = [")", ",", '"', "%20", ".", "%E2%80%8B", "%E2%80%8F", "%C2%AD", "%EF%BC%89"];

test.each(withToken)("a link to %s is read without the signs around its token", async (path) => {
  const link = (sent: string) => path.replace(":token", sent);
  expect(await leadsTo(link(token))).toBeNull();
  for (const sign of signs) {
    expect(await leadsTo(`${link(token + sign)}?a=b`)).toBe(`${link(token)}?a=b`);
    expect(await leadsTo(link(sign + token))).toBe(link(token));
  }
});

test.each(inQuery)("a link to %s is, too", async (path) => {
  expect(await leadsTo(`${path}?token=${token}`)).toBeNull();
  for (const sign of signs) {
    expect(await leadsTo(`${path}?token=${token}${sign}&a=b`)).toBe(`${path}?token=${token}&a=b`);
  }
});

test("a form, the data of a page and a token of nothing but signs stay where they are", async () => {
  expect(await leadsTo(`/driver/${token})`, "POST")).toBeNull();
  expect(await leadsTo(`/driver/${token}.data`)).toBeNull();
  expect(await leadsTo("/driver/%0D%0A)")).toBeNull();
  expect(await leadsTo("/confirm-email?token=%0D%0A")).toBeNull();
  expect(await leadsTo(`//confirm-email?token=${token})`)).toBeNull();
});
