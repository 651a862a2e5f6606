import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { firstFault, mailToCopy, readMailRequest, writeMail } from "./mail-request.ts";
import { mailRules, mailServices, quoteMailTemplate } from "./mail-rules.ts";

const good = {
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  commodity: "Machined castings",
  weight: "12000",
  service: "FTL",
  readyDate: "2026-12-01",
};

const said = (given: Record<string, string>) =>
  firstFault(mailRules, { ...good, ...given })?.message;

describe("a quote request by mail", () => {
  it("can be sent with every field filled in", () => {
    expect(said({})).toBeUndefined();
  });

  test.each([
    ["origin", "", "Origin must be at least 2 characters"],
    ["origin", "I", "Origin must be at least 2 characters"],
    ["destination", "C", "Destination must be at least 2 characters"],
    ["commodity", "x", "Commodity must be at least 2 characters"],
    ["origin", "x".repeat(121), "Origin can have at most 120 characters"],
    ["weight", "", "Weight is required"],
    ["service", "", "Service type is required"],
    ["service", "FTL|LTL", "Service type is required"],
    ["service", "Rocket", "Service type is required"],
    ["readyDate", "", "Ready date is required"],
    ["readyDate", "soon", "Ready date is required"],
  ])("whose %s is %j is told: %3$s", (field, value, message) => {
    expect(said({ [field]: value })).toBe(message);
  });

  test.each(["IN", "x".repeat(120), "😀"])("accepts %j as a place", (origin) => {
    expect(said({ origin })).toBeUndefined();
  });

  test.each(["1", "12000", "12,000", "1250.5", "0.5", "1,250,000.5"])(
    "accepts a weight of %s",
    (weight) => {
      expect(said({ weight })).toBeUndefined();
    },
  );

  test.each(["0", "0.0", "-5", "1e3", "12,00", "1,2", "heavy", "12 000", "1".repeat(13)])(
    "refuses a weight of %s",
    (weight) => {
      expect(said({ weight })).toBe("Weight must be a number of pounds, such as 1250.5");
    },
  );

  test.each(mailServices)("takes %s", (service) => {
    expect(said({ service })).toBeUndefined();
  });

  it("reports one error at a time, in the order of the form", () => {
    const request: Record<string, string> = {};
    const told: string[] = [];
    for (
      let fault = firstFault(mailRules, request);
      fault;
      fault = firstFault(mailRules, request)
    ) {
      told.push(fault.field);
      request[fault.field] = good[fault.field];
    }
    expect(told).toEqual(["origin", "destination", "commodity", "weight", "service", "readyDate"]);
  });

  it("lists everything a broker needs, with lines for company name and phone", () => {
    const mail = writeMail(quoteMailTemplate, good);
    expect(mail.subject).toBe("QUOTE REQUEST: Indianapolis, IN 46204 to Chicago, IL 60601");
    expect(mail.body.split("\n")).toEqual([
      "Please quote this load:",
      "",
      "Origin: Indianapolis, IN 46204",
      "Destination: Chicago, IL 60601",
      "Commodity: Machined castings",
      "Total Weight (LBS): 12000",
      "Service Required: FTL",
      "Ready Date: 2026-12-01",
      "",
      "Company Name: ",
      "Phone: ",
      "",
      "Please add your company name and phone above this line.",
    ]);
    expect(mailToCopy(mail)).toBe(`${mail.subject}\n\n${mail.body}`);
  });

  it("keeps typed text on its line, despite line breaks and braces", () => {
    const typed = fc.string({
      unit: fc.constantFrom("\r", "\n", "\0", "\u2028", "{origin}", "$&", "$1", "a", "é", "😀"),
    });
    fc.assert(
      fc.property(typed, (commodity) => {
        const form = new FormData();
        form.set("commodity", commodity);
        const request = { ...good, ...readMailRequest(form) };
        const lines = writeMail(quoteMailTemplate, request).body.split(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(lines).toHaveLength(13);
        expect(lines[4]).toBe(`Commodity: ${request.commodity}`);
      }),
    );
  });
});
