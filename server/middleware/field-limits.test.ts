import { Hono } from "hono";
import { expect, test } from "vitest";
import { addressLimits, fieldLimits, hasTooManyFields, limitHead } from "./field-limits.ts";

const fields = (count: number, name = (n: number) => `a${n}`) =>
  Array.from({ length: count }, (_, n) => `${name(n)}=1`).join("&");

test("a form with the maximum number of fields is accepted, and one more is refused", () => {
  expect(hasTooManyFields(fields(fieldLimits.fields))).toBe(false);
  expect(hasTooManyFields(fields(fieldLimits.fields + 1))).toBe(true);
});

test("repetitions of a name are limited, in any encoding", () => {
  const spelled = (n: number) => (n % 2 ? "a" : "%61");
  expect(hasTooManyFields(fields(fieldLimits.ofOneName, spelled))).toBe(false);
  expect(hasTooManyFields(fields(fieldLimits.ofOneName + 1, spelled))).toBe(true);
});

const site = new Hono().use(limitHead).get("*", (c) => c.text("answered"));

/** The status of the answer to a request. */
async function statusOf(url: string, cookie = ""): Promise<number> {
  return (await site.request(url, { headers: { cookie } })).status;
}

test.each([
  ["parameters", `/?${fields(fieldLimits.fields + 1)}`, "", 400],
  ["one parameter", `/?${fields(fieldLimits.ofOneName + 1, () => "a")}`, "", 400],
  ["characters", `/?${"a".repeat(addressLimits.whole)}`, "", 414],
  ["path", `/${"a".repeat(addressLimits.path)}`, "", 414],
  ["cookies", "/", "a=b; ".repeat(fieldLimits.cookies), 431],
])("a request with too much of %s is refused", async (_, url, cookies, status) => {
  expect(await statusOf(url, cookies)).toBe(status);
  expect(await statusOf("/brokerage?tab=track&search=chicago", "a=b; c=d")).toBe(200);
});

test("the router's question for the routes of a long list of links is answered", async () => {
  const paths = `/__manifest?paths=${"%2Fstaff%2Fshipments%2F1".repeat(320)}`;
  expect(await statusOf(paths.slice(0, 7_680))).toBe(200);
  expect(await statusOf(paths.padEnd(8_193, "a"))).toBe(414);
  expect(await statusOf(paths.replace("__manifest", "staff"))).toBe(414);
});
