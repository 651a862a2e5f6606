import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { registerCarrier, signUp, signUpStaff, verifyRole } from "./people.ts";

type Given = {
  staff: Page;
  anotherBrowser: () => Promise<BrowserContext>;
  product: { grantStaff: (email: string) => Promise<void> };
};

/** A customer and two verified carriers, each in a browser of its own, and the page of staff. */
export async function twoCarriers(
  { staff, anotherBrowser, product }: Given,
  [one, other]: [string, string],
) {
  const newPage = async () => (await anotherBrowser()).newPage();
  const [customer, first, second] = [await newPage(), await newPage(), await newPage()];
  const unique = randomUUID().slice(0, 8);
  const names = { first: `${one} ${unique}`, second: `${other} ${unique}` };
  await signUp(customer);
  const firstEmail = await registerCarrier(first, { companyName: names.first });
  const secondEmail = await registerCarrier(second, { companyName: names.second });
  await signUpStaff(staff, product);
  await verifyRole(staff, firstEmail);
  await verifyRole(staff, secondEmail);
  return { customer, first, second, firstEmail, names, unique };
}
