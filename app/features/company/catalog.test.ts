import { describe, expect, it } from "vitest";
import { claims, heroStats } from "./claims.ts";
import { laneOrigin, lanes, regionOfState, regions } from "./coverage.ts";
import { dryVan, equipment, flatbed, refrigerated, stepDeck } from "./equipment.ts";
import { aboutPage } from "./pages/about.ts";
import { bookConsultationPage } from "./pages/book-consultation.ts";
import { carrierSignupPage } from "./pages/carrier-signup.ts";
import { contactPage } from "./pages/contact.ts";
import { homePage } from "./pages/home.ts";
import { howWeAnswer } from "./pages/how-we-answer.ts";
import { privacyPage } from "./pages/privacy.ts";
import { servicesPage } from "./pages/services-index.ts";
import { shipmentTrackingPage } from "./pages/shipment-tracking.ts";
import { shipperSignupPage } from "./pages/shipper-signup.ts";
import { termsPage } from "./pages/terms.ts";
import { replies } from "./replies.ts";
import { findService, homeServices, indexServices, services } from "./services/catalog.ts";
import { TRUCK_MILES_PER_HOUR } from "./transit-assumptions.ts";

/** The site's agreed public URLs, written out so that a change here is noticed. */
const routes =
  `/ /quote /request-quote /brokerage /about /about-us /contact /services /blog /book-consultation
  /air-cargo-security /full-truckload /full-truckload-services /ltl-freight
  /less-than-truckload-services /intermodal-rail /intermodal-drayage /same-day-delivery
  /healthcare-logistics /drayage-services /specialized-logistics /air-freight-shipping
  /tl-expedited-shipping /expedited-ground-services /shipment-tracking /carrier-signup
  /shipper-signup /terms /privacy`.split(/\s+/);

const states =
  `AL AK AZ AR CA CO CT DC DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ
  NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY`.split(/\s+/);

const guides = [
  bookConsultationPage,
  carrierSignupPage,
  shipmentTrackingPage,
  shipperSignupPage,
] as const;
const legal = [termsPage, privacyPage] as const;
const pages = [homePage, servicesPage, aboutPage, contactPage, ...guides, ...legal, ...services];

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value && typeof value === "object") return Object.values(value).flatMap(texts);
  return [];
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("a visitor who follows a link", () => {
  it("reaches a page that exists, from every address the texts name", () => {
    const addresses = texts([pages, howWeAnswer]).filter((text) => /^\/[a-z-]*$/.test(text));
    expect(addresses.filter((address) => !routes.includes(address))).toEqual([]);
  });

  it("finds every service the site has an address for, old addresses included", () => {
    const found = routes.filter((route) => findService(route));
    expect(found).toHaveLength(14);
    expect(services.map(({ id }) => `/${id}`)).toEqual(services.map(({ path }) => path));
  });

  it("is never sent to the same page by two canonical addresses", () => {
    expect(repeated(pages.flatMap(({ path, aliases }) => [path, ...aliases]))).toEqual([]);
  });

  it.each(services)("finds alternatives on $path, never the page itself", (service) => {
    expect(service.whenNot.length).toBeGreaterThanOrEqual(3);
    const onward = [...service.whenNot.map(({ instead }) => instead), ...service.related];
    expect(onward).not.toContain(service.path);
    expect(repeated(service.related)).toEqual([]);
  });

  it("sees the eight services of the index and the four of the home page in the agreed order", () => {
    expect(indexServices.map(({ id }) => id)).toEqual([
      "air-cargo-security",
      "full-truckload",
      "ltl-freight",
      "air-freight-shipping",
      "same-day-delivery",
      "drayage-services",
      "tl-expedited-shipping",
      "specialized-logistics",
    ]);
    expect(homeServices).toEqual(indexServices.slice(0, 4));
  });
});

describe("a search result", () => {
  it("shows a different title, description and headline for every page", () => {
    expect(repeated(pages.map(({ title }) => title))).toEqual([]);
    expect(repeated(pages.map(({ metaDescription }) => metaDescription))).toEqual([]);
    expect(repeated(services.map(({ headline }) => headline))).toEqual([]);
  });

  it.each(pages)("is not cut off for $path", ({ title, metaDescription }) => {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
  });
});

describe("a shipper who reads a figure", () => {
  it("reads the claims as agreed", () => {
    expect(Object.values(claims).map(({ value }) => value)).toEqual([
      "24/7",
      "50+",
      "99.8%",
      "1000+",
      "50K+",
      "2018",
      "up to 75%",
    ]);
    expect(heroStats.map(({ value }) => value)).toEqual(["24/7", "50+", "99.8%", "IAC"]);
    expect(replies).toEqual({
      quote: "2-4 hours",
      contact: "24 hours",
      consultation: "15 minutes",
    });
  });

  it("reads the equipment limits as agreed", () => {
    const values = (of: (typeof equipment)[number]) => of.figures.map(({ value }) => value);
    // The brief says 102 feet wide; a trailer's 102 are inches.
    expect(values(dryVan)).toEqual(["up to 45,000 lbs", "53' x 102\"", "3,800 cubic feet"]);
    expect(values(flatbed)).toEqual(["up to 48,000 lbs", "48' or 53'", "about 5'"]);
    expect(values(stepDeck)).toEqual(["up to 48,000 lbs", "48' or 53'", "about 3'6\""]);
    expect(values(refrigerated)).toEqual(["-20°F to 65°F"]);
  });

  it("reads the freight class the density table in force gives", () => {
    const rows = findService("/ltl-freight")?.figures?.rows ?? [];
    expect(rows.map(({ label }) => label.match(/[\d.]+(?= lb|$| and up)/)?.[0])).toEqual(
      "1 2 4 6 8 10 12 15 22.5 30 35 50 50".split(" "),
    );
    expect(rows.map(({ value }) => value.replace("Class ", ""))).toEqual(
      "400 300 250 175 125 100 92.5 85 70 65 60 55 50".split(" "),
    );
  });

  it("gets the same results as our worked examples", () => {
    const ltl = texts(findService("/ltl-freight")?.faqs).join(" ");
    const feet = (48 * 40 * 48) / 1728;
    expect(ltl).toContain(`${feet.toFixed(1)} cubic feet`);
    expect(ltl).toContain(`${(500 / feet).toFixed(1)} pounds per cubic foot`);
    expect(ltl).toContain(`is ${(500 / (feet * 0.75)).toFixed(1)}, class 85`);
    const air = texts(findService("/air-freight-shipping")?.faqs).join(" ");
    expect(air).toContain(`${Math.ceil(40 ** 3 / 194)} lbs`);
  });
});

describe("a shipper who checks the load worked through on the home page", () => {
  const example = texts(homePage.workedExample).join(" ");
  const [length, width, height, pounds, pallets] = [48, 40, 60, 900, 14];

  it("gets the same weight, floor, density and hours", () => {
    expect(example).toContain(
      `${pallets} pallets from Indianapolis to Dallas, each ${length} x ${width} x ${height} inches and ${pounds} lbs`,
    );
    const weight = pallets * pounds;
    expect(example).toContain(`${weight.toLocaleString("en-US")} lbs`);
    expect(example).toContain(`${Math.round((weight / 45_000) * 100)}% of what a dry van carries`);
    const floor = (pallets / 2) * width;
    expect(example).toContain(`${Math.floor(floor / 12)} ft ${floor % 12} in`);
    expect(example).toContain(`${Math.round((floor / 12 / 53) * 100)}% of a 53-foot trailer`);
    const density = pounds / ((length * width * height) / 1728);
    expect(example).toContain(`${density.toFixed(1)} lbs per cubic foot`);
    expect(example).toContain(`${TRUCK_MILES_PER_HOUR} miles an hour`);
    expect(example).toContain(`${(918 / TRUCK_MILES_PER_HOUR).toFixed(1)} hours`);
  });
});

describe("a shipper who asks for a sample quote", () => {
  it("sees lines that come to its total", () => {
    const amounts = howWeAnswer.sampleQuote.rows.filter(({ value }) => value.startsWith("$"));
    const cents = amounts.map(({ value }) => Math.round(Number(value.slice(1)) * 100));
    const total = cents.pop();
    expect(amounts.at(-1)?.label).toBe("Total");
    expect(cents.reduce((sum, line) => sum + line, 0)).toBe(total);
  });
});

describe("a shipper who asks whether we go there", () => {
  it("finds every state and DC in exactly one of twelve regions", () => {
    expect(regions).toHaveLength(12);
    expect(regions.flatMap((region) => region.states).toSorted()).toEqual(states.toSorted());
  });

  it("sees lanes that lie in a covered state and on the map", () => {
    expect(lanes.length).toBeGreaterThanOrEqual(8);
    expect(lanes.length).toBeLessThanOrEqual(12);
    for (const { state, latitude, longitude } of [laneOrigin, ...lanes]) {
      expect(regionOfState(state), state).toBeDefined();
      expect(latitude).toBeGreaterThan(24);
      expect(latitude).toBeLessThan(50);
      expect(longitude).toBeGreaterThan(-125);
      expect(longitude).toBeLessThan(-66);
    }
  });
});

describe("a reader of a service page", () => {
  it.each(services)("finds $path complete: steps, needs, answers", (service) => {
    expect(service.features.length).toBeGreaterThanOrEqual(3);
    expect(service.whenToChoose.length).toBeGreaterThanOrEqual(3);
    expect(service.steps.length).toBeGreaterThanOrEqual(4);
    expect(service.needsFromYou.length).toBeGreaterThanOrEqual(3);
    expect(service.faqs.length).toBeGreaterThanOrEqual(4);
    expect(service.faqs.length).toBeLessThanOrEqual(6);
  });

  it("finds the blocks that only one page has on that page", () => {
    const air = findService("/air-cargo-security");
    expect(air?.cards.cards).toHaveLength(3);
    expect([
      air?.certification,
      air?.reasons,
      air?.shipperStatus,
      air?.flexibleSolutions,
    ]).not.toContain(undefined);
    const truck = findService("/full-truckload-services");
    expect(truck?.cards.cards.map(({ title }) => title)).toEqual([
      "Dry van",
      "Specialized equipment",
      "Expedited truckload",
    ]);
    expect([truck?.tracking, truck?.equipment, truck?.showsCoverage]).not.toContain(undefined);
    expect(findService("/ltl-freight")?.cards.cards).toHaveLength(3);
    expect(findService("/intermodal-rail")?.cards.cards).toHaveLength(3);
    expect(findService("/intermodal-rail")?.benefits?.cards).toHaveLength(4);
  });

  it("asks for a quote that reaches the desk under the right service and freight type", () => {
    const sent = (path: string) => {
      const service = findService(path);
      return [service?.serviceType, service?.freightType];
    };
    expect(sent("/air-cargo-security")).toEqual(["Air Cargo Security", "air"]);
    expect(sent("/full-truckload")).toEqual(["Full Truckload", "ground"]);
    expect(sent("/intermodal-rail")[1]).toBe("intermodal");
    expect(repeated(services.map(({ serviceType }) => serviceType))).toEqual([]);
  });

  it("reads no exclamation marks", () => {
    const loud =
      /!|\b(pride ourselves|world-class|cutting-edge|seamless|leverage|best-in-class)\b/i;
    expect(
      texts([pages, howWeAnswer, regions, equipment]).filter((text) => loud.test(text)),
    ).toEqual([]);
  });
});
