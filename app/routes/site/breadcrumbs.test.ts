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

  it.each([
    ["services", "Services"],
    ["about-us", "About Us"],
    ["contact", "Contact"],
    ["pricing", "Pricing"],
    ["technology-platform", "Technology Platform"],
    ["service-areas", "Service Areas"],
    ["healthcare-logistics", "Healthcare Logistics"],
    ["same-day-delivery", "Same-Day Delivery"],
    ["success-stories", "Success Stories"],
    ["sustainability", "Sustainability"],
    ["freight-lanes", "Freight Lanes"],
    ["air-freight", "Air Freight"],
    ["ground-transportation", "Ground Transportation"],
    ["full-truckload-services", "Full Truckload Services"],
    ["less-than-truckload-services", "Less-Than-Truckload Services"],
    ["expedited-ground-services", "Expedited Ground Services"],
    ["regional-distribution-services", "Regional Distribution Services"],
    ["drayage-services", "Drayage Services"],
    ["intermodal", "Intermodal"],
    ["freight-brokerage-services", "Freight Brokerage Services"],
    ["manufacturing-logistics", "Manufacturing Logistics"],
    ["automotive-logistics", "Automotive Logistics"],
    ["ecommerce-fulfillment", "E-commerce Fulfillment"],
    ["blog", "Blog"],
    ["tools", "Tools"],
    ["shipping-calculator", "Shipping Calculator"],
    ["transit-time-calculator", "Transit Time Calculator"],
    ["industry-rate-calculator", "Industry Rate Calculator"],
    ["service-area-map", "Service Area Map"],
    ["resources", "Resources"],
    ["logistics-glossary", "Logistics Glossary"],
    ["shipper-portal", "Shipper Portal"],
    ["carrier-portal", "Carrier Portal"],
  ])("reads %s as %s", (slug, name) => {
    expect(trail(`/${slug}`)).toBe(`Home / ${name}`);
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

  it("is not shown a signed link's signature, and can step back to its page", () => {
    const token = `YWJj.${"x".repeat(43)}`;
    expect(breadcrumbs(`/consultation/${token}/reschedule`)).toEqual([
      { name: "Home", path: "/" },
      { name: "Consultation", path: `/consultation/${token}` },
      { name: "Reschedule", path: `/consultation/${token}/reschedule` },
    ]);
    expect(trail(`/consultation/${token}`)).toBe("Home / Consultation");
    const random = "_xxpYcjISJYvmm37rHjt_rVI3Y2GbuK0aPqW5d8sTzE";
    expect(trail(`/carrier-offer/${random}`)).toBe("Home / Carrier Offer");
  });

  it("gets a trail for an address that is not valid", () => {
    expect(trail("/100%-off")).toBe("Home / 100% Off");
    expect(trail("/caf%C3%A9")).toBe("Home / Café");
  });

  it("gets none on the home page", () => {
    expect(breadcrumbs("/")).toEqual([]);
  });
});
