import { pino } from "pino";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { actorContext } from "#app/features/accounts/actor.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { prerender } from "./prerender.ts";

type Page = (context: RouterContextProvider) => BodyInit | Response;

const make = (page: Page) =>
  prerender(
    ["/about"],
    async (_, context) => {
      const answer = page(context);
      return answer instanceof Response ? answer : new Response(answer);
    },
    pino({ level: "silent" }),
  );

test("a page is rendered signed out and signed in", async () => {
  const made = await make((context) => (context.get(actorContext) ? "Sign out" : "Sign in"));
  expect(made.map(({ signedIn, body }) => [signedIn, body])).toEqual([
    [false, "Sign in"],
    [true, "Sign out"],
  ]);
});

test.each<[string, Page, RegExp]>([
  ["names who reads it", (context) => context.get(actorContext)?.firstName ?? "", /differs/],
  ["holds a value to be used once", () => crypto.randomUUID(), /differs/],
  [
    "reads the database",
    (context) => String(context.get(requestContext).database.query),
    /reads the database/,
  ],
  ["is not there", () => new Response("", { status: 404 }), /404/],
  ["sets a cookie", () => new Response("", { headers: { "set-cookie": "a=b" } }), /cookie/],
  ["takes the address apart", () => "see origin.invalid", /address/],
])("a page that %s is refused by the build", async (_, page, reason) => {
  await expect(make(page)).rejects.toThrow(reason);
  await expect(make(page)).rejects.toThrow("/about");
});
