import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { formsOf, type SentForm } from "#tests/support/forms-of.ts";
import { value } from "#tests/support/hostile-value.ts";
import { times } from "#tests/support/long-run.ts";
import { openProduct, type Product } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";

let product: Product;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  scene = await setScene(product);
});
afterAll(() => product.close());
beforeEach(() => void product.lines.splice(0));

const names = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "intent",
    "id",
    "a[0].b",
    "a[99999999]",
    "a.b.c",
    "[",
    "website",
    "toString",
    "unit[0].weight",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

/** How an attacker changes one of a page's forms. */
type Change = { at: number; how: "replace" | "drop" | "repeat" | "file" | "nest"; value: string };
const changes = fc.array(
  fc.record<Change>({
    at: fc.nat(40),
    how: fc.constantFrom("replace", "replace", "replace", "drop", "repeat", "file", "nest"),
    value,
  }),
  { minLength: 1, maxLength: 8 },
);
const extras = fc.array(fc.tuple(names, value), { maxLength: 3 });

function changed(
  form: SentForm,
  by: Change[],
  more: [string, string][],
): [string, string | Blob][] {
  const sent: [string, string | Blob][] = [...form];
  for (const { at, how, value: hostile } of by) {
    const place = at % Math.max(1, sent.length);
    const [name = "", kept = ""] = sent[place] ?? [];
    // Hidden fields that identify the form mostly stay, to reach the code behind them.
    if (/^(intent)$/.test(name) && at % 7 !== 0) continue;
    if (how === "drop") sent.splice(place, 1);
    else if (how === "repeat") sent.push([name, hostile]);
    else if (how === "file") sent[place] = [name, new Blob([hostile])];
    else if (how === "nest") sent[place] = [`${name}[0].x`, hostile];
    else sent[place] = [name, hostile || String(kept)];
  }
  return [...sent, ...more];
}

/** A form as a browser encodes it: with its files where the page takes some, else as text. */
function encode(path: string, fields: [string, string | Blob][]): FormData | URLSearchParams {
  if (!findUploadRoute(path)) {
    return new URLSearchParams(
      fields.map(([name, one]) => [name, typeof one === "string" ? one.toWellFormed() : "a file"]),
    );
  }
  const body = new FormData();
  for (const [name, one] of fields) body.append(name, one);
  return body;
}

async function expectWhole(answer: Response, what: string) {
  const text = await answer.text();
  expect(answer.status, `${what}\n${faults().join("\n")}`).toBeLessThan(500);
  expect(text, what).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|build\/server|Failed query/);
}

const faults = () => product.lines.filter((line) => line.startsWith('{"level":"error"'));

test("no form, however it is changed, makes an error or shows a stack trace", async () => {
  const forms: { path: string; who: Scene["places"][number]["who"]; form: SentForm }[] = [];
  for (const { path, who, takesForms, pattern } of scene.places) {
    if (!takesForms || pattern === "/sign-out") continue;
    const html = await (who?.browser ?? product.browser()).get(path).then((page) => page.text());
    const found = formsOf(html).filter((form) => !form.some(([name]) => name === "word"));
    for (const form of found.length > 0 ? found : [[] as SentForm]) forms.push({ path, who, form });
  }
  expect(forms.length).toBeGreaterThan(35);
  await fc.assert(
    fc.asyncProperty(fc.nat(forms.length - 1), changes, extras, async (n, by, more) => {
      const { path, who, form } = forms[n] ?? { path: "/", who: null, form: [] };
      const body = encode(path, changed(form, by, more));
      const sent = { method: "POST", body };
      const answer = await (who?.browser ?? product.browser()).send(path, sent);
      await expectWhole(answer, `${path} ${JSON.stringify([...body])}`.slice(0, 1_000));
    }),
    { numRuns: times(80, 1_000) },
  );
  expect(faults()).toEqual([]);
});

test("JSON that is no passkey's answer is refused", async () => {
  for (const path of ["/sign-in/passkey", "/account/passkeys"]) {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.json().map((response) => `{"step":"end","response":${response},"name":"a"}`),
          fc
            .record({
              step: fc.constant("end"),
              response: fc.record({
                id: value,
                rawId: value,
                type: value,
                clientExtensionResults: fc.object(),
                response: fc.dictionary(fc.string(), value),
              }),
              name: value,
            })
            .map((one) => JSON.stringify(one)),
          value,
        ),
        async (body) => {
          const headers = { "content-type": "application/json" };
          const sent = { method: "POST", headers, body };
          const answer = await scene.shipper.browser.send(path, sent);
          await expectWhole(answer, `${path} ${body}`);
          expect(answer.status, `${path} ${body}`).toBeGreaterThanOrEqual(400);
        },
      ),
      { numRuns: times(8, 100) },
    );
  }
  expect(faults()).toEqual([]);
});

const parameters = [
  "to",
  "token",
  "id",
  "search",
  "q",
  "status",
  "mode",
  "older",
  "newer",
  "before",
  "concern",
  "customer",
  "actor",
  "action",
  "subject",
  "from",
  "role",
  "state",
  "kind",
  "page",
  "tab",
  "tag",
  "letter",
  "service",
  "freight",
  "type",
  "origin",
  "destination",
  "pickupDate",
  "weight",
  "length",
  "width",
  "height",
  "quantity",
  "units",
  "divisor",
  "state",
  "zip",
  "pieces",
  "index",
  "intent",
  "term",
  "category",
];

test("no address, however its query is changed, makes an error or shows a stack trace", async () => {
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...parameters) },
    { weight: 1, arbitrary: names },
  );
  const query = fc.array(
    fc.tuple(
      name,
      value.filter((one) => one.length < 2_000),
    ),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(scene.places.length - 1), query, async (n, given) => {
      const { path, who } = scene.places[n] ?? { path: "/", who: null };
      if (/^\/50[03]$/.test(path)) return;
      const search = new URLSearchParams(given.map(([key, one]) => [key, one.toWellFormed()]));
      const address = `${path}${path.includes("?") ? "&" : "?"}${search}`;
      await expectWhole(
        await (who?.browser ?? product.browser()).get(address),
        address.slice(0, 1_000),
      );
    }),
    { numRuns: times(80, 1_000) },
  );
  expect(faults()).toEqual([]);
});

/** Instants as cursors and date filters contain them, and as far out of range as can be written. */
const instant = fc.oneof(
  fc
    .date({ min: new Date("0000-01-01"), max: new Date(8.64e15), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    "0000-01-01T00:00:00.000Z",
    "0000-12-31T23:59:59.999Z",
    "9999-12-31T23:59:59.999Z",
    "2026-11-22T12:00:00.123456789Z",
    "2026-02-30T12:00:00.000Z",
    "-000001-01-01T00:00:00.000Z",
    "+275760-09-13T00:00:00.000Z",
  ),
);
const numeral = fc.oneof(
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.constantFrom("0", "1", "2147483648", "9007199254740993", "1e300", "-0", "1.5"),
);
const cursor = fc.tuple(instant, fc.uuid()).map((parts) => parts.join("_"));
const day = instant.map((one) => one.split("T", 1)[0] ?? "");
/** The query parameters of lists; most requests have most of them. */
const places = fc.record(
  { older: cursor, newer: cursor, before: numeral, page: numeral, from: day, to: day, date: day },
  { requiredKeys: ["from"] },
);

test("no cursor, day or page of a list, however far away, makes an error", async () => {
  const lists = scene.places.filter(({ pattern }) =>
    /^\/(brokerage|carrier|staff\/[\w-]+|account|my-quotes)$/.test(pattern),
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const { path, who } of lists) {
    await fc.assert(
      fc.asyncProperty(places, async (given) => {
        const address = `${path}?${new URLSearchParams({ tab: "track", ...given })}`;
        await expectWhole(await (who?.browser ?? product.browser()).get(address), address);
      }),
      { numRuns: times(8, 100) },
    );
  }
  expect(faults()).toEqual([]);
});

test("no path and no tracking stream, however written, makes an error", async () => {
  const odd = fc.oneof(
    fc.constantFrom(
      "%",
      "%E0%A4%A",
      "%00",
      "%ff",
      "..%2f..%2fetc%2fpasswd",
      "%2e%2e/",
      "a".repeat(3_000),
      "__proto__",
      "constructor",
      "%F0%9F%9A%9A",
    ),
    fc
      .string({ unit: "binary", maxLength: 20 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const bases = [
    "/",
    "/blog/",
    "/consultation/",
    "/staff/organizations/",
    "/staff/shipments/",
    "/staff/mails/",
    "/staff/roles/x/",
    "/assets/",
    "/shipment-tracking/live?id=",
    "/api/v1/shipments?search=",
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...bases), odd, async (base, rest) => {
      for (const path of [base + rest, `${base}${rest}.data`]) {
        await expectWhole(await scene.staff.browser.get(path), path);
      }
    }),
    { numRuns: times(30, 300) },
  );
  expect(faults()).toEqual([]);
});
