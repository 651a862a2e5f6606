import { describe, expect, test } from "vitest";
import {
  type CapturedAnswer,
  captured,
  capturedFirm,
  knownFirm,
  recordFromFmcsa,
} from "#tests/support/fmcsa.ts";
import { federalLines } from "./federal-lines.ts";
import { outOfServicePercent } from "./federal-record.ts";
import { answeredFirm, readAnswer } from "./fmcsa-answer.server.ts";
import { answeredOrder } from "./fmcsa-orders.server.ts";
import { isCleared, standingOf } from "./record.ts";

const readCaptured = (name: CapturedAnswer) => {
  const [answer] = readAnswer(captured(name)).firms;
  if (!answer?.federal) throw new Error(`${name} names no carrier`);
  return { ...answer, federal: answer.federal };
};
const linesOf = (name: CapturedAnswer) => federalLines(readCaptured(name).federal);

test("only keys that FMCSA's answers have are read, and the fake has no others", () => {
  const keys = Object.keys(capturedFirm("by-dot-sound"));
  expect(keys).toEqual(expect.arrayContaining(Object.keys(answeredFirm.shape)));
  const [order] = JSON.parse(captured("oos-orders")).content;
  expect(Object.keys(order.oos)).toEqual(expect.arrayContaining(Object.keys(answeredOrder.shape)));
  for (const invented of ["telephone", "outOfService", "allowToOperate"]) {
    expect(keys).not.toContain(invented);
    expect(() => knownFirm({ [invented]: "N" })).toThrow(`have no ${invented}`);
  }
});

describe("whether a carrier may operate", () => {
  test.each<[CapturedAnswer, string]>([
    ["by-dot-sound", "allowed"],
    ["by-dot-unrated-small", "allowed"],
    ["by-dot-out-of-service", "out_of_service"],
    ["by-dot-out-of-service-still-allowed", "out_of_service"],
    ["by-dot-nulls", "unverifiable"],
  ])("%s is %s", (name, standing) => {
    const answer = readCaptured(name);
    expect(standingOf(answer)).toBe(standing);
    const check = { kind: "dot" as const, number: answer.dotNumber, state: "found" as const };
    expect(isCleared([{ ...check, answer, firms: [] }])).toBe(standing === "allowed");
  });

  test("is not allowed by N, and unverifiable by any value but Y and N", () => {
    const standing = (allowedToOperate: unknown) =>
      standingOf(recordFromFmcsa({ allowedToOperate }));
    expect(standing("N")).toBe("not_allowed");
    for (const value of [null, "u", "", "yes"]) expect(standing(value)).toBe("unverifiable");
  });

  test("isn't told by an order's date or a rating that can't be read", () => {
    expect(() => recordFromFmcsa({ oosDate: "last week" })).toThrow(
      "its answer was not understood",
    );
    expect(() => recordFromFmcsa({ safetyRating: "?" })).toThrow("its answer was not understood");
  });
});

test("a docket that changed hands names both of its firms, and one that is listed twice is one", () => {
  const { firms } = readAnswer(captured("by-docket-two-firms"));
  expect(firms.map(({ dotNumber }) => dotNumber)).toEqual(["9100009", "9100010"]);
  const [item] = JSON.parse(captured("by-docket-sound")).content;
  expect(readAnswer(JSON.stringify({ content: [item, item] })).firms).toHaveLength(1);
});

test("the raw answer is kept whole but for the EIN", () => {
  const { raw } = readAnswer(captured("by-docket-two-firms"));
  const { content, ...rest } = JSON.parse(captured("by-docket-two-firms"));
  for (const { carrier } of content) delete carrier.ein;
  expect(raw).toEqual({ carrier: { content, ...rest } });
  expect(JSON.stringify(raw)).not.toContain("990000000");
});

test("an answer of megabytes, or with characters that a database refuses, breaks nothing", () => {
  const long = JSON.stringify({ content: [], more: "x".repeat(1_000_000) });
  expect(() => readAnswer(long)).toThrow("its answer was not understood");
  expect(recordFromFmcsa({ legalName: "PRAIRIE\0 LINE\ud800" }).legalName).toBe(
    "PRAIRIE LINE\ufffd",
  );
});

test("money comes as thousands of dollars, and u is unknown", () => {
  expect(readCaptured("by-dot-sound").federal.insurance).toEqual({
    liability: { onFileCents: 100_000_000, isRequired: true, requiredCents: 75_000_000 },
    cargo: { onFileCents: 0, isRequired: null, requiredCents: null },
    bond: { onFileCents: 0, isRequired: null, requiredCents: null },
  });
  expect(
    recordFromFmcsa({ cargoInsuranceOnFile: "u" }).federal?.insurance.cargo.onFileCents,
  ).toBeNull();
});

test("a rated carrier shows its rating, inspections, crashes and filings", () => {
  expect(linesOf("by-dot-conditional")).toEqual([
    "Safety rating: Conditional, Feb 11, 2025",
    "Vehicles out of service: 12 of 66 inspections, 18.2%",
    "Drivers out of service: 3 of 112 inspections, 2.7%",
    "Hazmat out of service: 0 of 2 inspections, too few for a rate",
    "Crashes: 4 (0 fatal, 1 with injuries, 3 towed away)",
    "Fleet: 31 power units, 38 drivers",
    "Liability insurance filed: $1,000,000.00, required $750,000.00",
    "Cargo insurance filed: none",
  ]);
});

test("unrated is normal, and one inspection of two is no rate", () => {
  expect(linesOf("by-dot-unrated-small").slice(0, 3)).toEqual([
    "Safety rating: unrated, like most carriers",
    "Vehicles out of service: no inspections",
    "Drivers out of service: 1 of 2 inspections, too few for a rate",
  ]);
  expect(outOfServicePercent({ inspections: 2, outOfService: 1 })).toBeNull();
  expect(outOfServicePercent({ inspections: 5, outOfService: 1 })).toBe(20);
});

test("what FMCSA leaves open is said to be unverifiable", () => {
  expect(linesOf("by-dot-nulls")).toEqual([
    "Safety rating: unrated, like most carriers",
    "Vehicles out of service: unverifiable",
    "Drivers out of service: unverifiable",
    "Crashes: unverifiable",
    "Fleet: unknown power units, unknown drivers",
    "Liability insurance filed: unverifiable",
    "Cargo insurance filed: unverifiable",
  ]);
});

test("an order out of service shows its date, and an inactive number that it is", () => {
  expect(linesOf("by-dot-out-of-service-still-allowed")[0]).toMatch(
    /^Out of service since Nov 20, 2026$/,
  );
  const inactive = recordFromFmcsa({ statusCode: "I", mcs150Outdated: "Y" }).federal;
  const lines = inactive ? federalLines(inactive) : [];
  expect(lines[0]).toBe("USDOT number inactive");
  expect(lines.at(-1)).toBe("MCS-150 outdated");
});
