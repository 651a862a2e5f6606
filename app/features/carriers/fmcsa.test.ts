import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeFmcsa, fmcsaSays } from "#tests/support/fmcsa.ts";
import { fmcsaClient } from "./fmcsa.server.ts";

const base = "/qc/services/carriers";
let fmcsa: Awaited<ReturnType<typeof fakeFmcsa>>;
beforeAll(async () => {
  fmcsa = await fakeFmcsa({
    [`${base}/1`]: fmcsaSays.firm(),
    [`${base}/docket-number/2/`]: fmcsaSays.list({ allowedToOperate: "N" }),
    [`${base}/11`]: fmcsaSays.firm({ dotNumber: 11 }),
    [`${base}/11/oos`]: fmcsaSays.captured("oos-orders"),
    [`${base}/12`]: fmcsaSays.firm({ dotNumber: 12, oosDate: "2026-11-20" }),
    [`${base}/13`]: fmcsaSays.firm({ dotNumber: 13 }),
    [`${base}/13/oos`]: fmcsaSays.fails("sorry", 500),
    [`${base}/docket-number/10/`]: fmcsaSays.captured("by-docket-two-firms"),
    [`${base}/docket-number/3/`]: fmcsaSays.captured("none"),
    [`${base}/4`]: fmcsaSays.fails("gone", 404),
    [`${base}/5`]: fmcsaSays.fails("{ broken"),
    [`${base}/6`]: fmcsaSays.fails('{"content": "Webkey not found"}'),
    [`${base}/7`]: fmcsaSays.fails("sorry", 500),
    [`${base}/8`]: () => {},
    [`${base}/9`]: (response) => response.destroy(),
  });
});
afterAll(() => fmcsa.close());

const ask = (kind: "dot" | "mc", number: string, options = {}) =>
  fmcsaClient({ url: fmcsa.url, webKey: "s3cret", ...options })({ kind, number });

test("a known carrier's record has its active authority, and whether it may operate", async () => {
  expect((await ask("dot", "1")).firms).toMatchObject([
    {
      legalName: "PRAIRIE LINE LLC",
      dbaName: null,
      dotNumber: "1234567",
      allowedToOperate: true,
      outOfService: false,
      authority: ["common", "broker"],
      phone: null,
      address: "4 DEPOT STREET, MUNCIE, IN 47302",
      place: { street: "4 DEPOT STREET", city: "MUNCIE", state: "IN", postalCode: "47302" },
    },
  ]);
  expect(fmcsa.asked).toContain("/qc/services/carriers/1 s3cret");
});

test("an answer by docket number, which is a list, is read the same", async () => {
  const { firms } = await ask("mc", "2");
  expect(firms).toMatchObject([{ dotNumber: "1234567", allowedToOperate: false }]);
});

test("a firm with an order in FMCSA's list is out of service, though the answer itself has none", async () => {
  const { firms, raw } = await ask("dot", "11");
  expect(firms).toMatchObject([
    {
      allowedToOperate: true,
      outOfService: true,
      federal: { outOfServiceOn: "2026-10-02", outOfServiceReason: null },
    },
  ]);
  expect(raw).toMatchObject({ carrier: { content: {} }, oos: { content: [{}, {}] } });
});

test("the list of orders is asked only where it's needed, and a failure of it is one of the lookup", async () => {
  expect((await ask("dot", "12")).firms).toMatchObject([{ outOfService: true }]);
  expect((await ask("mc", "10")).firms).toHaveLength(2);
  expect(fmcsa.asked.filter((asked) => /(12|91000\d\d)\/oos/.test(asked))).toEqual([]);
  await expect(ask("dot", "13")).rejects.toThrow("it answered 500");
});

test.each([
  ["mc", "3"],
  ["dot", "4"],
  ["dot", "404"],
] as const)("%s %s, which FMCSA does not know, names no firm", async (kind, number) => {
  expect((await ask(kind, number)).firms).toEqual([]);
});

test.each([
  ["5", "its answer was not understood", {}],
  ["6", "its answer was not understood", {}],
  ["7", "it answered 500", {}],
  ["8", "it did not answer in time", { timeout: 300 }],
  ["9", "it could not be reached", {}],
])("an error of %s does not contain the key: %s", async (number, message, options) => {
  const failure = await ask("dot", number, options).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "FmcsaError", message });
  expect(JSON.stringify(failure) + String(failure)).not.toContain("s3cret");
});
