import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import {
  checkSet,
  readTender,
  setOfTender,
  setOfText,
  tenderKey,
} from "#tests/support/read-tender.ts";
import { readLoadTender } from "./load-tender.ts";
import { readTenderOffer } from "./tender-offer.ts";
import { writeTenderResponse } from "./tender-response.ts";
import { problemText } from "./x12/segment.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

const sample = readFileSync("tests/support/x12/204-MGCTLYST-SAMPLE.EDI", "utf8");
const check = (text: string) => checkSet(setOfText(text), new Date("2016-07-20T12:00:00Z"));

const problems = (text: string) => {
  const result = check(text);
  if (!("problems" in result)) return result;
  return result.problems.map(problemText);
};

describe("a 204", () => {
  test("becomes a load with stops in the zone of their place", () => {
    const result = check(sample);
    if (!("load" in result)) throw new Error(JSON.stringify(result));
    const { booking, stops, references } = result.load;
    expect(booking).toMatchObject({
      origin: "RUMFORD, ME 04276",
      destination: "WEST ALLIS, WI 53214",
      weight: 5472,
      mode: "FTL",
      description: "40,CONGLTX,R,WHT,64,50,1571",
      bookingKey: tenderKey,
    });
    expect(stops).toMatchObject([
      {
        kind: "pickup",
        company: "CATALYST PAPER (USA) INC",
        street: "1 DUMP ROAD",
        windowFrom: new Date("2016-07-26T14:09:00Z"),
        windowTo: new Date("2016-07-30T03:59:00Z"),
      },
      { kind: "delivery", windowFrom: new Date("2016-07-27T05:01:00Z") },
    ]);
    expect(stops[0]?.instructions).toMatch(/^8 HRS IN ADVANCE.* HIGH-CUBEY$/);
    expect(references).toEqual([
      { kind: "customer", value: "75027674" },
      { kind: "PO", value: "3297832" },
      { kind: "customer", value: "0000011660" },
      { kind: "BOL", value: "75027674" },
      { kind: "customer", value: "88756818" },
    ]);
  });

  test("has its shipper and consignee in the heading where its ends have no place", () => {
    const party = (code: string, name: string, zip: string): NewSegment[] => [
      ["N1", code, name, "93", "X1"],
      ["N3", "1 Mill Road"],
      ["N4", null, null, zip, "US"],
    ];
    const set = setOfTender({});
    const inStops = ["N1", "N3", "N4", "G61"];
    const bare = set.segments.filter(({ id }) => !inStops.includes(id));
    const heading = [...party("SF", "Lakeside", "46402"), ...party("CN", "Capitol", "53703")];
    const segments = [
      ...bare.slice(0, 4),
      ...heading.map(([id, ...elements]) => ({
        id,
        elements: elements.map((one) => `${one ?? ""}`),
      })),
      ...bare.slice(4),
    ].map((one, index) => ({ ...one, position: index + 1 }));
    expect(checkSet({ ...set, segments })).toMatchObject({
      load: {
        stops: [
          { company: "Lakeside", street: "1 Mill Road", city: "Gary" },
          { company: "Capitol", city: "Madison" },
        ],
      },
    });
  });

  test("has the appointment number of a stop, and seals, among its own", () => {
    const unload: NewSegment = ["S5", 2, "CU"];
    const delivery: NewSegment[] = [
      ["L11", "APT-9", "AO"],
      ["G62", "54", "20270303", "L", "1700"],
    ];
    const heading: NewSegment[] = [["M7", "SEAL-1", "SEAL-2"]];
    expect(readTender({ unload, delivery, heading }).load).toMatchObject({
      stops: [{ appointment: "none" }, { appointment: "set", appointmentNumber: "APT-9" }],
      references: expect.arrayContaining([
        { kind: "seal", value: "SEAL-1" },
        { kind: "seal", value: "SEAL-2" },
      ]),
    });
  });

  test("with an unknown ZIP code names the element", () => {
    expect(problems(sample.replace("*53214*", "*99999*"))).toContain(
      "Segment 34, N4-03: We don't recognize the ZIP code 99999. Check it, or call us.",
    );
  });

  test.each([
    { weighed: "L3*1000*G**********K", pounds: 2204.623 },
    { weighed: "L3*1000*G**********L", pounds: 1000 },
  ])("in $weighed weighs $pounds pounds", ({ weighed, pounds }) => {
    const result = check(sample.replace(/^L3\*.*$/m, weighed));
    expect(result).toMatchObject({ load: { booking: { weight: pounds } } });
  });

  test.each([
    { unit: "K", pounds: 12_063.695 },
    { unit: "L", pounds: 5472 },
  ])("without a total weighs what its pickup does, here in $unit", ({ unit, pounds }) => {
    const weighed = sample.replace(/^L3\*.*\n/m, "").replaceAll("AT8*G*L*", `AT8*G*${unit}*`);
    expect(check(weighed)).toMatchObject({ load: { booking: { weight: pounds } } });
  });

  test("weighed in an unknown unit waits for our team", () => {
    const tons = sample.replace(/^L3\*.*\n/m, "").replace("AT8*G*L*", "AT8*G*T*");
    expect(problems(tons)).toEqual([
      "Segment 17, AT8-02: T is no weight that we can read. Enter the weight in pounds (L) or kilograms (K)",
    ]);
  });

  test("that is heavier than any load is declined", () => {
    expect(check(sample.replace("L3*5472*", "L3*600000*"))).toEqual({
      reason: "Weight can be at most 500,000 lbs",
    });
  });

  test("by air is declined: a 204 can't say that the shipper is known", () => {
    const air = sample.replace("B2A*00*LT\n", "B2A*00*LT\nMS3*SCAC*B**A\n");
    expect(check(air)).toHaveProperty("reason");
  });

  test("of an unknown purpose is asked for that first", () => {
    const broken = sample.replace("B2A*00", "B2A*77").replace("S5*2*CU", "S5*2*DT");
    expect(problems(broken)).toEqual([
      "Segment 3, B2A-01: We don't know the purpose 77. Ask the partner what this tender does",
    ]);
  });

  test("of an unknown kind of stop or time zone is no tender", () => {
    const broken = sample
      .replace("S5*2*CU", "S5*2*DT")
      .replace("G62*37*20160726*I*1009", "G62*37*20160726*I*1009*QQ");
    expect(problems(broken)).toEqual([
      expect.stringContaining("Segment 15, G62-05"),
      expect.stringContaining("Segment 23, S5-02"),
    ]);
  });
});

test("a cancellation is read by its number alone, whatever else it says", () => {
  const canceled = sample
    .replace("B2A*00*LT", "B2A*01*LT\nMS3*SCAC*B**H")
    .replace("S5*2*CU", "S5*2*DT")
    .replace("G62*37*20160726*I*1009", "G62*11*20160726*I*1009*QQ");
  expect(readLoadTender(setOfText(canceled))).toMatchObject({
    tender: { purpose: "cancel", shipmentNumber: "75027674" },
  });
});

test("hostile elements never break the reader", () => {
  const ids = ["S5", "S5", "G62", "DTM", "N1", "N4", "L5", "OID", "AT8", "L3", "MS3", "L11"];
  const codes = [
    "00",
    "04",
    "CL",
    "CU",
    "37",
    "38",
    "10",
    "54",
    "02",
    "64",
    "ET",
    "20270301",
    "2400",
  ];
  const value = fc.oneof(fc.constantFrom(...codes, "", "0000", "G", "K"), fc.string());
  const segment = fc.record({ id: fc.constantFrom(...ids), elements: fc.array(value) });
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 30 }), (given) => {
      const start = [
        { id: "B2", elements: ["", "HAUL", "", "SHP-1"] },
        { id: "B2A", elements: ["00"] },
      ];
      const segments = [...start, ...given].map((one, index) => ({ ...one, position: index + 1 }));
      checkSet({ kind: "204", control: "0001", segments, problems: [], notes: [] });
      readTenderOffer(segments);
    }),
    { numRuns: times(500, 5_000) },
  );
});

test("a 990 breaks its reason into remarks of 30 characters", () => {
  const response = {
    scac: "HAUL",
    shipmentNumber: "75027674",
    on: new Date("2026-03-01T12:00:00Z"),
    isAccepted: false,
    trackingId: null,
    reason: "This load is already dispatched. Call us, and we'll make the change with the carrier.",
  };
  expect(writeTenderResponse(response)).toEqual([
    ["B1", "HAUL", "75027674", "20260301", "D"],
    ["K1", "This load is already", "dispatched. Call us, and we'll"],
    ["K1", "make the change with the", "carrier."],
  ]);
});
