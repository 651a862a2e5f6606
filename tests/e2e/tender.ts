import { expect, type Locator, type Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { originOf } from "./origin-of.ts";

type Load = {
  origin?: string;
  destination?: string;
  mode?: string;
  weight?: string;
  description?: string;
  /** Turns public tracking on. */
  publicTracking?: "on";
  /** What air freight needs. */
  knownShipper?: "on";
};

/** The New Load Tender form of a page. */
export function tenderForm(page: Page) {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const book = page.getByRole("button", { name: "Book Shipment" });
  const origin = field("Origin");
  return {
    origin,
    destination: field("Destination"),
    weight: field("Weight (lbs)"),
    description: field("Freight description"),
    mode: (name: string): Locator => page.getByRole("radio", { name, exact: true }),
    knownShipper: page.getByRole("checkbox", { name: "Known Shipper" }),
    book,
    /** Waits until React has the form, and not the browser. */
    takenOver: () => expectHydrated(origin),
    fill: async (load: Load = {}) => {
      await field("Origin").fill(load.origin ?? "Indianapolis, IN 46204");
      await field("Destination").fill(load.destination ?? "Chicago, IL 60601");
      await page.getByRole("radio", { name: load.mode ?? "LTL", exact: true }).check();
      await field("Weight (lbs)").fill(load.weight ?? "1250.5");
      await field("Freight description").fill(load.description ?? "12 pallets of castings");
    },
  };
}

/** The fields of one entry of a list in a form, such as "stop 1". */
export const fieldsOf = (page: Page, name: string): Locator =>
  page.getByRole("group", { name, exact: true });

/** The toast; there is never more than one. */
export const toast = (page: Page): Locator =>
  page.getByRole("region", { name: "Notifications" }).locator("[data-tone]");

/** The rows of the list, newest first. */
export const rows = (page: Page): Locator => page.getByRole("row", { name: /^Shipment / });

/** The tracking ID of the first load of the list, read without a page. */
export async function firstLoad(page: Page): Promise<string> {
  const list = await (await page.request.get("/brokerage?tab=track")).text();
  const trackingId = /href="\/brokerage\/shipments\/([A-Z0-9]{9})"/.exec(list)?.[1];
  if (!trackingId) throw new Error("the list has no load");
  return trackingId;
}

/** Opens the first load of the list; returns its tracking ID. */
export async function openFirstLoad(page: Page): Promise<string> {
  const trackingId = await firstLoad(page);
  await page.goto(`/brokerage/shipments/${trackingId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(trackingId);
  return trackingId;
}

/** The history on a load's page, the latest first. */
export const history = (page: Page): Locator =>
  page.getByRole("region", { name: /^History of/ }).getByRole("listitem");

/** Books `count` loads by posting the form, as the page's user. */
export async function bookQuickly(page: Page, count: number, load: Load = {}): Promise<void> {
  const origin = await originOf(page);
  for (let booked = 0; booked < count; booked += 1) {
    const answer = await page.request.post("/brokerage", {
      headers: { origin },
      form: {
        intent: "book",
        bookingKey: crypto.randomUUID(),
        origin: load.origin ?? "Indianapolis, IN 46204",
        destination: load.destination ?? "Chicago, IL 60601",
        mode: load.mode ?? "LTL",
        weight: load.weight ?? "1250.5",
        description: load.description ?? "12 pallets of castings",
        ...(load.publicTracking && { publicTracking: load.publicTracking }),
        ...(load.knownShipper && { knownShipper: load.knownShipper }),
      },
    });
    expect(answer.status()).toBe(200);
  }
}
