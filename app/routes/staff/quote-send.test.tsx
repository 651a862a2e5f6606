import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { quoteCost } from "#app/features/money/quote-cost.ts";
import type { DeskQuote } from "./quote-record.tsx";
import { SendQuoteForm } from "./quote-send.tsx";

const quote = {
  version: 0,
  offers: [],
  weightLbs: 1_000,
  pickupLocation: "Indianapolis, IN 46204",
  deliveryLocation: "Chicago, IL 60601",
  freightType: "ground",
  serviceType: "LTL",
  specialRequirements: "",
  originZip: null,
  destinationZip: null,
  readyDate: null,
  handlingUnits: [],
  freightClass: null,
  accessorials: [],
  hazmat: false,
  temperatureMin: null,
  temperatureMax: null,
} as unknown as DeskQuote;

const weighed = {
  cost: quoteCost({ lane: "IN to IL by LTL", cents: 50_000, day: "Nov 18, 2026", loads: 2 }, 1_000),
  usual: { terms: "Our invoice is due 30 days after its date.", validUntil: "2026-11-27" },
};

function render(element: ReactElement): string {
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("the form that sends a quote is filled in with every line of our rates, and says what has none", () => {
  const lines = [
    { code: "linehaul", amount: "400.00" },
    { code: "liftgate", amount: "95.00" },
    { code: "residential", amount: "80.00" },
    { code: "inside", amount: "60.50" },
    { code: "hazmat", amount: "65.00" },
  ] as const;
  const unpriced = [{ code: "appointment", at: null }] as const;
  const suggested = { rate: "IN to IL", total: "$700.50", lines, unpriced, transitDays: 2 };
  const page = render(
    <SendQuoteForm quote={quote} today="2026-11-20" suggested={suggested} {...weighed} />,
  );
  for (const { amount } of lines) expect(page).toContain(`value="${amount}"`);
  for (const name of ["Liftgate", "Residential", "Inside pickup or delivery", "Hazmat"])
    expect(page).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${name}`));
  expect(page).toContain("Not in this price: Appointment");
  expect(page).toContain("IN to IL by LTL last paid a carrier $500.00, on Nov 18, 2026");
  expect(page).toContain('value="2026-11-27"');
  expect(page).toContain("Our invoice is due 30 days after its date.");
});

test("the form that sends a quote is filled in with what was asked, each thing in its field", () => {
  const asked = {
    ...quote,
    readyDate: "2026-11-24",
    specialRequirements:
      "Frozen berries.\n\nReady date: Tuesday, November 24, 2026\nHandling units: 2 pieces, 48 x 40 x 50 in and 700 lbs each\nAccessorials: Liftgate\nTemperature: -10 to 0 °F",
    handlingUnits: [{ count: 2, length: 48, width: 40, height: 50, weight: 700 }],
    accessorials: ["Liftgate"],
    temperatureMin: -10,
    temperatureMax: 0,
  } as DeskQuote;
  const page = render(
    <SendQuoteForm quote={asked} today="2026-11-20" suggested={null} {...weighed} />,
  );
  const input = (name: string) =>
    new RegExp(`<input[^>]*name="${name.replace(/[[\].]/g, "\\$&")}"[^>]*>`).exec(page)?.[0];
  expect(input("pickup.windowFrom")).toContain('value="2026-11-24T08:00"');
  expect(input("units[0].count")).toContain('value="2"');
  expect(input("units[0].height")).toContain('value="50"');
  expect(input("temperatureMin")).toContain('value="-10"');
  expect(page).toMatch(
    /<input[^>]*name="delivery\.accessorials"[^>]*checked=""[^>]*value="liftgate"|<input[^>]*name="delivery\.accessorials"[^>]*value="liftgate"[^>]*checked=""/,
  );
  expect(page).toMatch(/<option[^>]*selected=""[^>]*>Refrigerated/);
  expect(page).toMatch(/<textarea[^>]*name="description"[^>]*>\n?Frozen berries.<\/textarea>/);
});
