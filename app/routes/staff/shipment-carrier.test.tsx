import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { VettedCarrier } from "#app/features/carriers/file-queries.server.ts";
import type { CarrierHistory } from "#app/flows/carrier-history.server.ts";
import { bookAction, overrideAction, takeBackAction } from "./carrier-assignments.tsx";
import { carrierChoices, carrierPart } from "./shipment-carrier.tsx";

const clear: VettedCarrier = {
  id: "a",
  name: "Prairie Line",
  state: "active",
  dotNumber: "1234567",
  mcNumber: null,
  insuredUntil: "2099-12-31",
  objections: [],
  withoutFmcsa: false,
};

const html = (carriers: VettedCarrier[], assigned?: VettedCarrier) => {
  const load = { status: "Quoted", carrierId: assigned?.id ?? null, canceledAt: null } as const;
  const guide = {
    customerCents: 120_000,
    otherCents: 0,
    legsToPrice: null,
    last: null,
    floor: 1_000,
  };
  const action = bookAction({
    carriers: carrierChoices(carriers),
    newCarrier: null,
    objections: [],
    guide,
  });
  const element = (
    <>
      {action && "form" in action && action.form}
      {carrierPart({ load, carrier: assigned, history: [], offeredBefore: [] })?.content}
    </>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test("the form that books a carrier says beside its name what speaks against it", () => {
  const objections = [
    { code: "w9" as const, text: "No W-9 on file" },
    { code: "state" as const, text: "The carrier is suspended" },
  ];
  const page = html([clear, { ...clear, id: "b", name: "Rust Belt", objections }]);
  expect(page).toContain(">Prairie Line</option>");
  expect(page).toContain(
    ">Rust Belt (Fails checks: No W-9 on file; The carrier is suspended)</option>",
  );
});

test("a carrier approved without an FMCSA answer says so, in the list without a mark and once it has the load", () => {
  const carrier = { ...clear, withoutFmcsa: true };
  expect(html([carrier])).toContain(">Prairie Line: Approved without an FMCSA answer</option>");
  expect(html([carrier], carrier)).toContain("· Approved without an FMCSA answer");
});

test("staff read what a carrier fails where they override it, and a do-not-use carrier offers no override", () => {
  const checks = { carrierId: "a", texts: ["The carrier is suspended"], canOverride: true };
  const action = overrideAction(checks);
  const element = action && "form" in action && action.form;
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toContain("<li>The carrier is suspended</li>");
  expect(page).toContain("Reason to override");
  expect(overrideAction({ ...checks, canOverride: false })).toBeNull();
  expect(overrideAction(null)).toBeNull();
});

test("until pickup, the form that takes a load back offers it again to those who lost it, at their pay", () => {
  const promisedTruck = { dollars: "", hint: "" };
  const live = { isLive: true, carrier: "Prairie Line", payCents: 90_000, pay: [], promisedTruck };
  const history = [live as unknown as CarrierHistory[number]];
  const offered = {
    id: "b",
    totalCents: 130_000,
    standing: "withdrawn",
    isAskedAgain: true,
    rest: null,
  } as const;
  const offeredBefore = [
    { ...offered, carrier: "Rust Belt" },
    { ...offered, id: "c", carrier: "Gary Lines", isAskedAgain: false },
  ];
  const shown = (status: "Quoted" | "In Transit") => {
    const load = { status, carrierId: "a", canceledAt: null };
    const action = takeBackAction(load, history, offeredBefore);
    const element = action && "form" in action && action.form;
    const router = createMemoryRouter([{ path: "/", element }]);
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };
  expect(shown("Quoted")).toMatch(/<input [^>]*name="offerAgain"[^>]* checked=""/);
  expect(shown("Quoted")).toContain("Offer it again to Rust Belt at $1,300.00. Then you can");
  expect(shown("In Transit")).not.toContain("offerAgain");
});

test("once picked up, the form that takes a load back takes a part of its linehaul in one field, instead of its box", () => {
  const promisedTruck = { dollars: "", hint: "" };
  const pay = [
    { id: 1, code: "linehaul", description: "Linehaul", cents: 90_000 },
    { id: 2, code: "fuel", description: "Fuel surcharge", cents: 14_321 },
  ];
  const live = { isLive: true, carrier: "Prairie Line", payCents: 104_321, pay, promisedTruck };
  const shown = (status: "Quoted" | "In Transit") => {
    const load = { status, carrierId: "a", canceledAt: null };
    const action = takeBackAction(load, [live as unknown as CarrierHistory[number]], []);
    const element = action && "form" in action && action.form;
    const router = createMemoryRouter([{ path: "/", element }]);
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };
  expect(shown("In Transit")).toContain("Linehaul that stays owed, of $900.00 (optional)");
  expect(shown("In Transit")).not.toContain("Linehaul, $900.00");
  expect(shown("In Transit")).toContain("Fuel surcharge, $143.21");
  expect(shown("Quoted")).toContain("Linehaul, $900.00");
  expect(shown("Quoted")).not.toContain("Linehaul that stays owed");
});
