import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeFmcsa, knownCarrier, says } from "#tests/support/fmcsa.ts";
import { fmcsaClient } from "./fmcsa.server.ts";

const base = "/qc/services/carriers";
let fmcsa: Awaited<ReturnType<typeof fakeFmcsa>>;
beforeAll(async () => {
  fmcsa = await fakeFmcsa({
    [`${base}/1`]: says({ content: { carrier: knownCarrier() } }),
    [`${base}/docket-number/2/`]: says({
      content: [{ carrier: knownCarrier({ allowedToOperate: undefined, allowToOperate: "N" }) }],
    }),
    [`${base}/docket-number/3/`]: says({ content: [] }),
    [`${base}/4`]: says("gone", 404),
    [`${base}/5`]: says("{ broken"),
    [`${base}/6`]: says({ content: "Webkey not found" }),
    [`${base}/7`]: says("sorry", 500),
    [`${base}/8`]: () => {},
    [`${base}/9`]: (response) => response.destroy(),
  });
});
afterAll(() => fmcsa.close());

const ask = (kind: "dot" | "mc", number: string, options = {}) =>
  fmcsaClient({ url: fmcsa.url, webKey: "s3cret", ...options })({ kind, number });

test("a known carrier's record has its active authority, and whether it may operate", async () => {
  expect(await ask("dot", "1")).toEqual({
    legalName: "PRAIRIE LINE LLC",
    dbaName: null,
    dotNumber: "1234567",
    allowedToOperate: true,
    outOfService: false,
    authority: ["common", "broker"],
    phone: "(317) 555-0177",
    address: "4 DEPOT STREET, MUNCIE, IN 47302",
    place: { street: "4 DEPOT STREET", city: "MUNCIE", state: "IN", postalCode: "47302" },
  });
  expect(fmcsa.asked).toContain("/qc/services/carriers/1 s3cret");
});

test("an answer by docket number, with the documented field name, is read the same", async () => {
  expect(await ask("mc", "2")).toMatchObject({ dotNumber: "1234567", allowedToOperate: false });
});

test.each([
  ["mc", "3"],
  ["dot", "4"],
  ["dot", "404"],
] as const)("%s %s, which FMCSA does not know, is null", async (kind, number) => {
  expect(await ask(kind, number)).toBeNull();
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
