import type { Page } from "@playwright/test";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { dispatchDriver, signConfirmation } from "./book-carrier.ts";
import { aBookedLoad } from "./booked-load.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { mailsAbout } from "./mailbox.ts";
import { fillPostedForm, postForm, readShownForm } from "./post-form.ts";
import { readPage } from "./read-page.ts";
import { toast } from "./tender.ts";

test.slow();

test("staff change a window after the carrier signed, and it signs again before dispatch", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const given = { staff, anotherBrowser, product };
  const { carrier, carrierEmail, trackingId, deskUrl } = await aBookedLoad(given);
  await carrier.goto("/carrier");
  await carrier.getByRole("link", { name: `Sign the rate confirmation: ${trackingId}` }).click();
  await expect(carrier.getByLabel("Your name")).toBeVisible();
  await signConfirmation(carrier);
  // The page of the load would load again by itself, and open the new confirmation.
  await carrier.goto("/carrier");

  await moveWindow(staff, deskUrl, "10:00");
  await staff.goto(deskUrl);
  await expect(staff.getByText(/^Changed since it signed/)).toBeVisible();
  await expect(staff.getByText("Not opened yet.")).toBeVisible();
  // legs.spec.ts checks the page.
  await expectAlsoAccessible(staff);
  expect(await readPage(staff, `/staff/shipments?queue=sign&search=${trackingId}`)).toContain(
    "Changed since the carrier signed",
  );

  // The desk can't dispatch it like this, and says why.
  const papers = await readPage(staff, `${deskUrl}/papers`);
  expect(papers).toContain("It has to sign again first");
  expect(papers).not.toContain("Dispatch load");

  const links = async () => {
    const mails = await mailsAbout(product.mailFolder, carrierEmail);
    const asked = mails.filter(({ subject }) => subject?.startsWith("Sign again"));
    return asked.flatMap(({ text }) => /\/carrier-offer\/[\w-]+/.exec(text ?? "") ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  await carrier.goto((await links())[0] ?? "");
  const changes = carrier.getByRole("list", { name: "Changes" });
  await expect(changes).toContainText("Stop 1 window");
  // carrier-offer.spec.ts checks the page.
  await expectAlsoAccessible(carrier);
  await carrier.goto(`/carrier/loads/${trackingId}`);
  await expect(changes).toContainText("Stop 1 window");
  await signAgain(carrier);
  await expect(carrier.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();

  await expect(staff.getByText(/^Changed since it signed/)).toHaveCount(0);
  await dispatchDriver(staff, deskUrl);
  await expect(staff.getByRole("link", { name: "Change status" })).toBeVisible();
  await carrier.reload();
  await expect(carrier.getByRole("button", { name: "Report pickup" })).toBeVisible();

  // A change after dispatch: nobody is offered a pickup that would be refused.
  await moveWindow(staff, deskUrl, "11:00");
  await expect(staff.getByText("This load changed after its carrier signed.")).toBeVisible();
  await expect(staff.getByRole("link", { name: "Change status" })).toHaveCount(0);
  await staff.getByRole("link", { name: "Add event" }).click();
  await expect(staff.getByLabel("What happened").getByText("Delayed")).toHaveCount(1);
  await expect(staff.getByLabel("What happened").getByText("Picked up")).toHaveCount(0);
  await carrier.goto("/carrier");
  await expect(carrier.getByRole("button", { name: /Report pickup/ })).toHaveCount(0);
  await expectAccessible(carrier);
  const search = carrier.getByRole("searchbox", { name: "Load, number, city, driver or truck" });
  await search.fill("Hale 115");
  await expect(carrier.getByText("No open loads match.")).toBeVisible();
  await search.fill("hale 114");
  await expect(carrier).toHaveURL(/search=hale/);
  await carrier.getByRole("link", { name: `Changed. Sign again: ${trackingId}` }).click();
  await expect(carrier.getByText("This load changed after you signed.")).toBeVisible();
  await expect(carrier.getByRole("button", { name: "Report pickup" })).toHaveCount(0);
  await carrier.getByRole("link", { name: "Sign the new rate confirmation" }).click();
  await expect(carrier.getByLabel("Your name")).toBeInViewport();
  await signAgain(carrier);
  await carrier.getByRole("button", { name: "Report pickup" }).click();
  await expect(toast(carrier)).toContainText("In Transit");
});

test("a carrier who checks the box for a text that changes meanwhile has to read the new one", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const given = { staff, anotherBrowser, product };
  const { carrier, carrierEmail, trackingId, deskUrl } = await aBookedLoad(given);
  const mails = await mailsAbout(product.mailFolder, carrierEmail);
  const links = mails.flatMap(({ text }) => /\/carrier-offer\/[\w-]+/.exec(text ?? "") ?? []);
  const accept = carrier.getByRole("checkbox", { name: /I accept this rate confirmation/ });
  const sign = carrier.getByRole("button", { name: "Sign rate confirmation" });
  const changed = carrier.getByText("This rate confirmation changed while you had it open.");

  // On the page of the link, which isn't live: the press is refused.
  await carrier.goto(links[0] ?? "");
  await expect(carrier).toHaveTitle(/^Load offer: Indianapolis, IN to/);
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await accept.check();
  await moveWindow(staff, deskUrl, "10:00");
  await sign.click();
  await expect(carrier.getByText(/Read it as it is now, then sign it/)).toBeVisible();
  await expect(changed).toBeVisible();
  await expect(accept).not.toBeChecked();
  await expect(carrier.getByLabel("Your name")).toHaveValue("Paul Line");
  await sign.click();
  await expect(carrier.getByText("Check the box to accept the rate confirmation")).toBeVisible();

  // On the load's page, which is: the check is lost at once.
  await carrier.goto(`/carrier/loads/${trackingId}`);
  await expectHydrated(accept);
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await accept.check();
  await moveWindow(staff, deskUrl, "11:00");
  await expect(changed).toBeVisible();
  await expect(carrier.getByRole("list", { name: "Changes" })).toContainText(/window: .*11:00 AM/);
  await expect(accept).not.toBeChecked();
  await expectAccessible(carrier);
  await accept.check();
  await expect(changed).toHaveCount(0);

  // Without a script.
  const signed = {
    path: links[0] ?? "",
    form: "sign",
    entries: { name: "Paul Line", title: "Dispatcher", agreed: "on" },
  };
  const signOld = await fillPostedForm(carrier, signed);
  await moveWindow(staff, deskUrl, "12:00");
  const refused = await (await signOld()).text();
  expect(refused).toMatch(/12:00 PM EST.* Read it as it is now, then sign it/);
  const { value } = await readShownForm(carrier, refused, { form: "sign", field: "Your name" });
  expect(value).toBe("Paul Line");
  expect(/<input\b[^>]*name="agreed"[^>]*>/.exec(refused)?.[0]).not.toContain("checked");
  await postForm(carrier, signed);
  await expect(carrier.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();
});

/** Staff set the pickup window to 8 AM until `closes`, without the page. */
const moveWindow = (staff: Page, deskUrl: string, closes: string) =>
  postForm(staff, {
    path: `${deskUrl}/details`,
    form: "load-details",
    entries: {
      "stops[0].windowFrom": "2026-12-01T08:00",
      "stops[0].windowTo": `2026-12-01T${closes}`,
    },
  });

/** The carrier signs the changed rate confirmation on its load's page. */
async function signAgain(carrier: Page): Promise<void> {
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await carrier.getByRole("checkbox", { name: /I accept this rate confirmation/ }).check();
  await carrier.getByRole("button", { name: "Sign again" }).click();
  await expect(toast(carrier)).toContainText("Rate confirmation signed");
}
