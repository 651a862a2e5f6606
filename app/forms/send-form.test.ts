import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { redirect } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { orUnreachable } from "#app/ui/or-unreachable.ts";
import { saveDraft } from "./form-drafts.ts";
import { sendForm } from "./send-form.ts";
import { setSentDraft } from "./sent-draft.ts";

/** What the router throws for a response without its mark. */
const ofProxy = (status: number, data = "<h1>Bad Gateway</h1>") => ({
  status,
  statusText: "",
  internal: false,
  data,
});

/** Every kind of answer that isn't ours. */
const answers: [string, unknown][] = [
  ["offline", new TypeError("Failed to fetch")],
  ["a connection that drops", new TypeError("network error")],
  ...[403, 413, 500, 502, 503, 504].map((one): [string, unknown] => [`a ${one}`, ofProxy(one)]),
  ["the page of a proxy", new Error("Unable to decode turbo-stream response")],
];

const form = () =>
  new Request("https://freight.example/staff/shipments/1/details", {
    method: "POST",
    body: new URLSearchParams({
      intent: "save",
      id: "row-7",
      password: "a secret",
      "references[0].kind": "PO",
      "references[0].value": "4711",
    }),
  });
const fail = (error: unknown) => async () => {
  throw error;
};

describe("a form that gets no answer of ours", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", {
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    saveDraft("draft", { typed: { value: ["4711"] }, base: undefined });
    setSentDraft("draft");
  });
  afterEach(() => void vi.unstubAllGlobals());

  test.each(answers)("stays as typed, with its rows and its draft: %s", async (_, error) => {
    const answer = await sendForm({ request: form(), serverAction: fail(error) });
    expect(answer).toMatchObject({
      data: {
        intent: "save",
        local: { unanswered: expect.any(String) },
        // By its id a form of a list knows that the answer is its own.
        typed: { id: ["row-7"], "references[0].value": ["4711"] },
      },
      init: { status: 503 },
    });
    expect(JSON.stringify(answer)).not.toContain("a secret");
    expect(stored.has("draft")).toBe(true);
  });

  test.each(answers.filter(([name]) => !/403|413/.test(name)))(
    "is not the end of its page, where the page shows it itself: %s",
    async (_, error) => {
      expect(await orUnreachable(fail(error))).toMatchObject({
        data: { unreachable: expect.stringContaining("Nothing you typed is lost") },
      });
    },
  );

  test("shows the words of our server that refused it, and no others", async () => {
    const said = async (data: unknown) =>
      (await sendForm({ request: form(), serverAction: fail({ ...ofProxy(413), data }) })) as {
        data: { refusal?: string };
      };
    expect((await said("The file is too large.")).data.refusal).toBe("The file is too large.");
    for (const data of [null, "<h1>Too large</h1>", { code: 1 }]) {
      expect((await said(data)).data.refusal).toBeUndefined();
    }
  });

  test("which leads elsewhere was taken: its draft is dropped", async () => {
    const next = redirect("/staff/shipments/1");
    await expect(sendForm({ request: form(), serverAction: fail(next) })).rejects.toBe(next);
    expect(stored.has("draft")).toBe(false);
  });
});

/** Pages of their own way, with the test of it. */
const others: Record<string, string> = {
  // The tender: send-booking.test.ts; its other forms by orUnreachable.
  "app/routes/brokerage/brokerage.tsx": "sendBooking",
  // The row's buttons by orUnreachable, everything else by sendForm.
  "app/routes/brokerage/shipment.tsx": "sendForm(args)",
  // Quote forms without React: keep-plain-forms.ts.
  "app/routes/site/service/air.tsx": "<Foot",
  "app/routes/site/service/container.tsx": "<Foot",
  "app/routes/site/service/trailer.tsx": "<Foot",
  "app/routes/site/service/urgent.tsx": "<Foot",
  // It sends nothing: the browser writes the email.
  "app/features/quotes/routes/quote.tsx": "without a request",
  // Nothing is typed into them.
  "app/routes/auth/sign-out.ts": "redirect",
  "app/routes/site/not-found.tsx": "404",
};

test("every page with a form keeps it when no answer of ours comes", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => /\/routes\/.*\.tsx?$/.test(file) && !/\.(server|test)\./.test(file));
  const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  const withForms = sources.filter(([, text]) =>
    /^export (const|async function) action\b/m.test(text),
  );
  expect(withForms.length).toBeGreaterThan(60);
  const unkept = withForms.filter(([file, text]) => {
    const own = others[file];
    if (own) return !text.includes(own);
    return !/^export const clientAction = (sendForm|sendUpload);/m.test(text);
  });
  expect(unkept.map(([file]) => file)).toEqual([]);
});
