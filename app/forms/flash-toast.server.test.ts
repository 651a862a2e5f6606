import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { carryToast, cookieWithToast, takeToast } from "./flash-toast.server.ts";

const saved = { title: "Saved", description: "" };

/**
 * Requests a page with the cookie of a form's response; returns the toast shown and the cookie set.
 */
async function ask(destination: string | undefined) {
  const headers = new Headers({ cookie: (await cookieWithToast(saved)).split(";", 1)[0] ?? "" });
  if (destination) headers.set("sec-fetch-dest", destination);
  const context = new RouterContextProvider();
  let shown: string | undefined;
  const response = await carryToast(
    { request: new Request("http://localhost/brokerage", { headers }), context } as never,
    async () => {
      shown = takeToast(context)?.title;
      return new Response();
    },
  );
  return { shown, cookies: (response as Response).headers.getSetCookie() };
}

test("a document shows the toast of the form before it, once", async () => {
  const { shown, cookies } = await ask("document");
  expect(shown).toBe("Saved");
  expect(cookies).toEqual([expect.stringContaining("Max-Age=0")]);
});

test("a browser that does not say what it asks for sees the toast once", async () => {
  const { shown, cookies } = await ask(undefined);
  expect(shown).toBe("Saved");
  expect(cookies).toEqual([expect.stringContaining("Max-Age=0")]);
});

test("a superseded response does not consume the toast", async () => {
  expect(await ask("empty")).toEqual({ shown: "Saved", cookies: [] });
});
