import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { DeskQuote } from "./quote-record.tsx";
import { SendForm } from "./quote-send.tsx";

const quote = {
  version: 0,
  offers: [],
  weightLbs: 1_000,
  pickupLocation: "Indianapolis, IN 46204",
  deliveryLocation: "Chicago, IL 60601",
  freightType: "ground",
  serviceType: "LTL",
  specialRequirements: "",
} as unknown as DeskQuote;

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
  const element = <SendForm quote={quote} today="2026-11-20" suggested={suggested} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  for (const { amount } of lines) expect(page).toContain(`value="${amount}"`);
  for (const name of ["Liftgate", "Residential", "Inside pickup or delivery", "Hazmat"])
    expect(page).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${name}`));
  expect(page).toContain("Not in this price: Appointment");
});
