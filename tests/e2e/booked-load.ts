import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { bookCarrier } from "./book-carrier.ts";
import { deskPathOf } from "./desk.ts";
import { registerCarrier, signUp, signUpStaff, verifyRole } from "./people.ts";
import { bookQuickly, firstLoad } from "./tender.ts";

type Given = {
  staff: Page;
  anotherBrowser: () => Promise<BrowserContext>;
  product: { grantStaff: (email: string) => Promise<void> };
};

/** A load that staff booked a carrier for, which has yet to sign. */
export async function aBookedLoad({ staff, anotherBrowser, product }: Given) {
  const [customer, carrier] = await Promise.all(
    [1, 2].map(async () => (await anotherBrowser()).newPage()),
  );
  if (!customer || !carrier) throw new Error("a browser is missing");
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  await signUp(customer);
  const carrierEmail = await registerCarrier(carrier, { companyName });
  await signUpStaff(staff, product);
  await verifyRole(staff, carrierEmail);
  await bookQuickly(customer, 1);
  const trackingId = await firstLoad(customer);
  const deskUrl = await deskPathOf(staff, trackingId);
  await bookCarrier(staff, { deskUrl, companyName, linehaul: "900" });
  return { carrier, carrierEmail, trackingId, deskUrl };
}
