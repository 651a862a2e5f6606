import { expect, type Page } from "@playwright/test";
import { postForm } from "./post-form.ts";

type Booked = { deskUrl: string; companyName: string; linehaul: string };

/**
 * Staff book a carrier that agreed by phone, with a reason because its papers aren't on file, without
 * the load's page; returns the page that comes back.
 */
export async function bookCarrier(
  staff: Page,
  { deskUrl, companyName, linehaul }: Booked,
): Promise<string> {
  const answer = await postForm(staff, {
    path: `${deskUrl}?do=book`,
    form: "load-book",
    entries: {
      carrierId: companyName,
      "Linehaul (USD)": linehaul,
      override: "Papers follow today by email.",
    },
  });
  return answer.text();
}

/** The carrier signs the rate confirmation of its newest offer, without a page. */
export async function signConfirmation(carrier: Page): Promise<void> {
  const offers = await (await carrier.request.get("/carrier/offers")).text();
  const path = /<a\b[^>]*data-row[^>]*>/.exec(offers)?.[0] ?? "";
  const answer = await postForm(carrier, {
    path: /href="([^"?]+)/.exec(path)?.[1] ?? "",
    form: "sign",
    entries: { name: "Paul Line", title: "Dispatcher", agreed: "on" },
  });
  expect(await answer.text()).toContain("Rate confirmation signed");
}

/** The carrier reports the pickup of its load or leg, without a page; returns the page that comes back. */
export async function reportPickup(carrier: Page, trackingId: string): Promise<string> {
  const answer = await postForm(carrier, {
    path: `/carrier/loads/${trackingId}`,
    form: "load-report",
  });
  return answer.text();
}

/** The same for the delivery. */
export async function reportDelivery(carrier: Page, trackingId: string): Promise<string> {
  const answer = await postForm(carrier, {
    path: `/carrier/loads/${trackingId}`,
    form: "load-delivery",
    entries: { signedBy: "Sam Dock" },
  });
  return answer.text();
}

/**
 * Staff dispatch the driver of the load or leg at `deskUrl`, whose carrier has signed, without its
 * page.
 */
export async function dispatchDriver(staff: Page, deskUrl: string, truck = "114"): Promise<void> {
  await postForm(staff, {
    path: `${deskUrl}?do=dispatch`,
    form: "dispatch",
    entries: {
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck,
      neededOverride: "Its dock calls us.",
    },
  });
}
