import { describe, expect, it } from "vitest";
import { services } from "#app/features/company/services/catalog.ts";
import { quoteLink } from "./quote-link.ts";
import { readQuoteSubject } from "./quote-query.server.ts";

const read = (link: string) => readQuoteSubject(new URL(link, "https://a.example").searchParams);

describe("a visitor who asks for a quote from a service page", () => {
  it.each(services)("is asked about $serviceType", ({ serviceType, freightType }) => {
    const subject = { service: serviceType, freight: freightType };
    expect(read(quoteLink(subject))).toEqual(subject);
  });
});

describe("a visitor who asks for a quote from anywhere else", () => {
  it("is asked about freight in general", () => {
    expect(read("/request-quote")).toEqual({ service: null, freight: "general" });
    expect(read(quoteLink({ service: null, freight: "air" }))).toEqual({
      service: null,
      freight: "air",
    });
  });

  it("sees no text from a manipulated link", () => {
    expect(read("/request-quote?service=Free+money&freight=rocket")).toEqual({
      service: null,
      freight: "general",
    });
  });
});
