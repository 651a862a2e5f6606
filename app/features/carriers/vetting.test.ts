import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCertificate } from "#tests/support/carriers.ts";
import { type CarrierState, covers, insuredUntil } from "./carrier-file.ts";
import type { CarrierCheck, CarrierRecord } from "./record.ts";
import { type CarrierFacts, lacksFmcsaAnswer, leftAfter, vetCarrier } from "./vetting.ts";

const required = { autoLiabilityCents: 75_000_000, cargoCents: 10_000_000 };
const day = "2026-11-24";

const answer: CarrierRecord = {
  legalName: "PRAIRIE LINE LLC",
  dbaName: null,
  dotNumber: "1234567",
  allowedToOperate: true,
  outOfService: false,
  phone: "(217) 555-0118",
  address: null,
};

const check = (given: Partial<CarrierRecord> = {}, state: CarrierCheck["state"] = "found") => ({
  kind: "dot" as const,
  number: "1234567",
  state,
  answer: state === "not_found" ? null : { ...answer, ...given },
  firms: [] as CarrierRecord[],
});

const clear: CarrierFacts = {
  state: "active",
  dotNumber: "1234567",
  authority: [],
  lookedUpAt: null,
  checks: [check({ authority: ["common"] })],
  certificates: [aCertificate(), aCertificate({ coverage: "cargo", limitCents: 10_000_000 })],
  w9On: "2026-01-05",
  agreementOn: "2026-01-05",
  unconfirmed: [],
};

const texts = (given: Partial<CarrierFacts>) =>
  vetCarrier({ ...clear, ...given }, { day }, required).map(({ text }) => text);

describe("a carrier", () => {
  test("whose file is complete is clear for a load", () => {
    expect(texts({})).toEqual([]);
  });

  test.each<[CarrierState, string]>([
    ["pending", "The carrier file is not approved yet"],
    ["suspended", "The carrier is suspended"],
    ["do not use", "The carrier is marked do not use"],
  ])("that is %s gets no load", (state, text) => {
    expect(texts({ state })).toEqual([text]);
  });

  test("without a USDOT number gets no load, with or without a docket", () => {
    expect(texts({ dotNumber: null })).toEqual(["No USDOT number on file"]);
  });

  test("that FMCSA has out of service, does not allow or does not know gets no load", () => {
    expect(texts({ checks: [check({ outOfService: true })] })).toEqual([
      "FMCSA has the carrier out of service",
    ]);
    expect(texts({ checks: [check({ allowedToOperate: false })] })).toEqual([
      "FMCSA does not allow the carrier to operate",
    ]);
    const stillAllowed = check({ outOfService: true, allowedToOperate: true });
    expect(texts({ checks: [stillAllowed], lookedUpAt: new Date() })).toEqual([
      "FMCSA has the carrier out of service",
    ]);
    expect(texts({ checks: [check({}, "not_found")], lookedUpAt: new Date() })).toEqual([
      "FMCSA has no record of USDOT number 1234567",
    ]);
  });

  test("whose docket other firms held gets no load until its USDOT number is right", () => {
    const firms = ["1", "2"].map((dotNumber) => ({ ...answer, dotNumber, legalName: "A" }));
    const docket = { kind: "mc" as const, number: "88", state: "several" as const, answer: null };
    expect(texts({ checks: [check(), { ...docket, firms }] })).toEqual([
      "MC number 88 was held by A (USDOT 1) and A (USDOT 2). Enter the USDOT number of the one you mean.",
    ]);
  });

  test("that FMCSA leaves open is unverifiable, and needs a lookup by staff", () => {
    const checks = [check({ allowedToOperate: null, outOfService: null })];
    expect(vetCarrier({ ...clear, checks }, { day }, required)).toEqual([
      {
        code: "unverifiable",
        text: "Unverifiable: FMCSA doesn't say whether the carrier may operate",
      },
    ]);
    expect(texts({ checks, lookedUpAt: new Date() })).toEqual([]);
  });

  test("without an FMCSA answer needs a lookup by staff, and is marked as such", () => {
    const waiting = { ...check({}, "waiting"), answer: null };
    expect(texts({ checks: [waiting] })).toEqual([
      "Neither FMCSA nor our staff have checked the carrier's authority",
    ]);
    expect(texts({ checks: [], lookedUpAt: new Date() })).toEqual([]);
    expect(lacksFmcsaAnswer({ checks: [waiting] })).toBe(true);
    expect(lacksFmcsaAnswer({ checks: clear.checks })).toBe(false);
  });

  test("registered only as a broker can't carry; FMCSA's answer takes precedence", () => {
    const broker = ["The carrier is registered as a broker only"];
    expect(texts({ checks: [check({ authority: ["broker"] })], authority: ["common"] })).toEqual(
      broker,
    );
    expect(texts({ checks: [check()], authority: ["broker"] })).toEqual(broker);
    expect(texts({ checks: [check({ authority: ["contract", "broker"] })] })).toEqual([]);
  });

  test("needs both coverages in force on the day of pickup, with sufficient limits", () => {
    expect(texts({ certificates: [] })).toEqual([
      "Auto liability insurance is not in force on Nov 24, 2026",
      "Cargo insurance is not in force on Nov 24, 2026",
    ]);
    const cargo = aCertificate({ coverage: "cargo" });
    const ended = aCertificate({ expiresOn: "2026-11-23" });
    expect(texts({ certificates: [ended, cargo] })).toEqual([
      "Auto liability insurance is not in force on Nov 24, 2026",
    ]);
    expect(texts({ certificates: [ended, cargo, aCertificate({ effectiveOn: day })] })).toEqual([]);
    expect(texts({ certificates: [aCertificate({ limitCents: 74_999_999 }), cargo] })).toEqual([
      "Auto liability insurance of $749,999.99 is below $750,000.00",
    ]);
    expect(texts({ certificates: [aCertificate({ canceledOn: day }), cargo] })).toHaveLength(1);
  });

  test("needs a W-9, a signed agreement and no unconfirmed change", () => {
    expect(
      texts({ w9On: null, agreementOn: null, unconfirmed: ["bank", "bank", "phone"] }),
    ).toEqual([
      "No W-9 on file",
      "No signed carrier agreement on file",
      "A change of bank, phone has not been confirmed by phone",
    ]);
  });
});

describe("insurance", () => {
  test("without a gap is in force to its last day, and when canceled to the day before", () => {
    const first = aCertificate({ expiresOn: "2026-12-31" });
    const next = aCertificate({ effectiveOn: "2027-01-01", expiresOn: "2027-12-31" });
    const later = aCertificate({ effectiveOn: "2028-02-01", expiresOn: "2028-12-31" });
    const cargo = aCertificate({ coverage: "cargo" });
    expect(insuredUntil([first, next, later, cargo], day)).toBe("2027-12-31");
    expect(insuredUntil([{ ...first, canceledOn: "2026-11-30" }, cargo], day)).toBe("2026-11-29");
    expect(insuredUntil([first], day)).toBeNull();
  });

  test("covers its first and last day, and none outside of them", () => {
    const dates = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(dates, dates, dates, (one, other, asked) => {
        const [effectiveOn = "", expiresOn = ""] = [one, other].sort();
        const certificate = aCertificate({ effectiveOn, expiresOn });
        expect(covers(certificate, effectiveOn) && covers(certificate, expiresOn)).toBe(true);
        expect(covers(certificate, asked)).toBe(asked >= effectiveOn && asked <= expiresOn);
      }),
    );
  });
});

test("what staff overrode stays overridden on another day, and covers nothing else", () => {
  const uninsured = { ...clear, certificates: [], w9On: null };
  const on = (pickup: string, given: Partial<CarrierFacts> = {}) =>
    vetCarrier({ ...uninsured, ...given }, { day: pickup }, required);
  const overridden = [{ texts: on(day).map(({ text }) => text), reason: "Renewal on its way" }];
  expect(leftAfter(on("2026-11-25"), overridden)).toEqual([]);
  const since = on(day, { state: "suspended", checks: [check({ outOfService: true })] });
  expect(leftAfter(since, overridden).map(({ code }) => code)).toEqual(["state", "out-of-service"]);
  expect(leftAfter(on(day), [])).toHaveLength(3);
});
