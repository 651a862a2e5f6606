import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { toastValue } from "#app/ui/announce-toast.ts";
import { toastCookie } from "#app/ui/forget-toast.ts";
import { carryToast, flashToast, takeToast } from "./flash-toast.server.ts";
import { turnAway } from "./turn-away.server.ts";

const saved = { id: "1", title: "Saved: 集装箱", description: "", tone: "default" } as const;

/**
 * Requests a page with the cookie of a form's response; returns the toast shown and the cookie set.
 * @param work what the page does with its toasts; it takes the waiting one where that's left out
 */
async function ask(
  destination: string | undefined,
  work: (context: RouterContextProvider) => string | undefined = (context) =>
    takeToast(context)?.title,
) {
  const cookie = `${toastCookie}=${encodeURIComponent(toastValue(saved))}`;
  const headers = new Headers({ cookie });
  if (destination) headers.set("sec-fetch-dest", destination);
  const context = new RouterContextProvider();
  let shown: string | undefined;
  const response = await carryToast(
    { request: new Request("http://localhost/brokerage", { headers }), context } as never,
    async () => {
      shown = work(context);
      return new Response();
    },
  );
  return { shown, cookies: (response as Response).headers.getSetCookie() };
}

test("a document shows the toast of the form before it, once", async () => {
  const { shown, cookies } = await ask("document");
  expect(shown).toBe(saved.title);
  expect(cookies).toEqual([expect.stringContaining("Max-Age=0")]);
});

test("a browser that does not say what it asks for sees the toast once", async () => {
  const { shown, cookies } = await ask(undefined);
  expect(shown).toBe(saved.title);
  expect(cookies).toEqual([expect.stringContaining("Max-Age=0")]);
});

test("a superseded response does not consume the toast", async () => {
  expect(await ask("empty")).toEqual({ shown: saved.title, cookies: [] });
});

test.each(["document", "empty"])(
  "a response that shows no toast leaves the cookie alone, which a later form may have set meanwhile: %s",
  async (destination) => {
    const { cookies } = await ask(destination, () => undefined);
    expect(cookies).toEqual([]);
  },
);

test("a form's toast takes the place of the one that waits", async () => {
  const { cookies } = await ask("empty", (context) => {
    flashToast(context, { title: "Status Updated", description: "" });
    return undefined;
  });
  expect(cookies).toEqual([expect.stringContaining(toastCookie)]);
  expect(cookies[0]).not.toContain("Max-Age=0");
  expect(cookies[0]).not.toBe(`${toastCookie}=${encodeURIComponent(toastValue(saved))}`);
});

test("a page that turns a person away says why on the next one", async () => {
  const gone = new AppError("not_found", "This entry was deleted.");
  const { cookies } = await ask("document", (context) => {
    expect(turnAway(context, "/brokerage/products", gone).headers.get("location")).toBe(
      "/brokerage/products",
    );
    return undefined;
  });
  const [value = ""] = cookies.map((cookie) => decodeURIComponent(cookie.split(/[=;]/)[1] ?? ""));
  expect(Buffer.from(value, "base64").toString()).toContain(gone.message);
});
