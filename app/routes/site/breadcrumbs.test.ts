import { describe, expect, it } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

const trail = (pathname: string) =>
  breadcrumbs(pathname)
    .map(({ name }) => name)
    .join(" / ");

describe("a visitor on an inner page", () => {
  it("reads the friendly name of each page that has one", () => {
    expect(trail("/request-quote")).toBe("Home / Quote Request");
    expect(trail("/shipper-signup")).toBe("Home / Shipper Registration");
    expect(trail("/carrier-signup")).toBe("Home / Carrier Registration");
    expect(trail("/ltl-freight")).toBe("Home / LTL Freight");
  });

  it("reads an unknown slug title-cased, without its dashes", () => {
    expect(trail("/air-cargo-security")).toBe("Home / Air Cargo Security");
    expect(trail("/constructor")).toBe("Home / Constructor");
  });

  it("can step back to each page on the way", () => {
    expect(breadcrumbs("/tools/transit-time-calculator/")).toEqual([
      { name: "Home", path: "/" },
      { name: "Tools", path: "/tools" },
      { name: "Transit Time Calculator", path: "/tools/transit-time-calculator" },
    ]);
  });

  it("gets a trail for an address that is not valid", () => {
    expect(trail("/100%-off")).toBe("Home / 100% Off");
    expect(trail("/caf%C3%A9")).toBe("Home / Café");
  });

  it("gets none on the home page", () => {
    expect(breadcrumbs("/")).toEqual([]);
  });
});
