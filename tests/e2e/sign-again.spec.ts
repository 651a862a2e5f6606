import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { bookCarrier, dispatchDriver, signConfirmation } from "./book-carrier.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { registerCarrier, signUp, verifyRole } from "./people.ts";
import { bookQuickly, openFirstLoad, toast } from "./tender.ts";

test.slow();

test("staff change a window after the carrier signed, and it signs again before dispatch", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const [customer, carrier] = await Promise.all(
    [1, 2].map(async () => (await anotherBrowser()).newPage()),
  );
  if (!customer || !carrier) throw new Error("a browser is missing");
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  await signUp(customer, "/brokerage");
  const carrierEmail = await registerCarrier(carrier, { companyName });
  await product.grantStaff(await signUp(staff));
  await verifyRole(staff, carrierEmail);
  await bookQuickly(customer, 1);
  const trackingId = await openFirstLoad(customer);
  await staff.goto(`/staff/shipments?search=${trackingId}`);
  await deskRows(staff).click();
  await expect(staff.getByRole("heading", { level: 1 })).toContainText(trackingId);
  const deskUrl = new URL(staff.url()).pathname;
  await bookCarrier(staff, { deskUrl, companyName, linehaul: "900" });
  await signConfirmation(carrier);

  await moveWindow(staff, deskUrl, "10:00");
  await expect(staff.getByText(/^Changed since it signed/)).toBeVisible();
  await expect(staff.getByText("Nobody has opened it yet.")).toBeVisible();
  await expectAccessible(staff);
  await staff.goto(`/staff/shipments?queue=sign&search=${trackingId}`);
  await expect(staff.getByText("Changed since the carrier signed")).toBeVisible();

  // The desk can't dispatch it like this, and says why.
  await staff.goto(`${deskUrl}/papers`);
  await expect(staff.getByText(/It has to sign again first/)).toBeVisible();
  await expect(staff.getByRole("button", { name: "Dispatch load" })).toHaveCount(0);

  const links = async () => {
    const mails = await mailsAbout(product.mailFolder, carrierEmail);
    const asked = mails.filter(({ subject }) => subject?.startsWith("Sign again"));
    return asked.flatMap(({ text }) => /\/carrier-offer\/[\w-]+/.exec(text ?? "") ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  await carrier.goto((await links())[0] ?? "");
  const changes = carrier.getByRole("list", { name: "Changes" });
  await expect(changes).toContainText("Stop 1 window");
  await expectAccessible(carrier);
  await carrier.goto(`/carrier/loads/${trackingId}`);
  await expect(changes).toContainText("Stop 1 window");
  await expectAccessible(carrier);
  await signAgain(carrier);
  await expect(carrier.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();

  await staff.goto(deskUrl);
  await expect(staff.getByText(/^Changed since it signed/)).toHaveCount(0);
  await dispatchDriver(staff, deskUrl);
  await staff.goto(deskUrl);
  await expect(staff.getByRole("link", { name: "Change status" })).toBeVisible();
  await carrier.reload();
  await expect(carrier.getByRole("button", { name: "Report pickup" })).toBeVisible();

  // A change after dispatch: nobody is offered a pickup that would be refused.
  await moveWindow(staff, deskUrl, "11:00");
  await expect(staff.getByText("This load changed after its carrier signed.")).toBeVisible();
  await expect(staff.getByRole("link", { name: "Change status" })).toHaveCount(0);
  await staff.goto(`${deskUrl}?do=event`);
  await expect(staff.getByLabel("What happened").getByText("Delayed")).toHaveCount(1);
  await expect(staff.getByLabel("What happened").getByText("Picked up")).toHaveCount(0);
  await expectAccessible(staff);
  await carrier.goto("/carrier");
  await expect(carrier.getByRole("button", { name: /Report pickup/ })).toHaveCount(0);
  await expectAccessible(carrier);
  const search = carrier.getByRole("searchbox", { name: "Load, number, city, driver or truck" });
  await search.fill("Hale 115");
  await expect(carrier.getByText("No open loads match.")).toBeVisible();
  await search.fill("hale 114");
  await expect(carrier).toHaveURL(/search=hale/);
  await expectAccessible(carrier);
  await carrier.getByRole("link", { name: `Changed. Sign again: ${trackingId}` }).click();
  await expect(carrier.getByText("This load changed after you signed.")).toBeVisible();
  await expect(carrier.getByRole("button", { name: "Report pickup" })).toHaveCount(0);
  await carrier.getByRole("link", { name: "Sign the new rate confirmation" }).click();
  await expect(carrier.getByLabel("Your name")).toBeInViewport();
  await signAgain(carrier);
  await carrier.getByRole("button", { name: "Report pickup" }).click();
  await expect(toast(carrier)).toContainText("In Transit");
});

/** Staff set the pickup window to 8 AM until `closes`. */
async function moveWindow(staff: Page, deskUrl: string, closes: string): Promise<void> {
  await staff.goto(`${deskUrl}/details/stops`);
  const pickup = staff.getByRole("group", { name: "stop 1", exact: true });
  await pickup.getByLabel("Window opens").fill("2026-12-01T08:00");
  await pickup.getByLabel("Window closes").fill(`2026-12-01T${closes}`);
  await staff.getByRole("button", { name: "Save stops" }).click();
  await expect(toast(staff)).toContainText("Saved");
}

/** The carrier signs the changed rate confirmation on its load's page. */
async function signAgain(carrier: Page): Promise<void> {
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await carrier.getByRole("checkbox", { name: /I accept this rate confirmation/ }).check();
  await carrier.getByRole("button", { name: "Sign again" }).click();
  await expect(toast(carrier)).toContainText("Rate confirmation signed");
}
