import { describe, expect, it } from "vitest";
import { quoteMailHref } from "./quote-mail.ts";

const opened = (service: string | null) => new URL(quoteMailHref({ service })).searchParams;

describe("a visitor who writes for a quote", () => {
  it("finds the service in the subject and in the message", () => {
    const mail = opened("Intermodal & Rail");
    expect(mail.get("subject")).toBe("Quote request: Intermodal & Rail");
    expect(mail.get("body")).toContain("Service Required: Intermodal & Rail\r\n");
  });

  it("finds a line to fill in for each thing we have to know", () => {
    expect(opened(null).get("body")?.split("\r\n")).toEqual([
      "Origin City State/Zip: ",
      "Destination City State/Zip: ",
      "Commodity: ",
      "Total Weight (LBS): ",
      "Freight Ready Date: ",
      "Service Required: ",
      "",
      "Company name: ",
      "Phone: ",
    ]);
    expect(opened(null).get("subject")).toBe("Quote request");
  });
});
