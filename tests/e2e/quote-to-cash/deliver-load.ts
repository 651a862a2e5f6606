import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect } from "../fixtures.ts";
import { toast } from "../tender.ts";
import { aPhoto, type Cast, downloadPdf, type Load, phone } from "./cast.ts";

/** Staff print the papers and dispatch; the carrier delivers and sends the proof from a phone. */
export async function deliverLoad(cast: Cast, { trackingId, deskUrl }: Load): Promise<void> {
  const { staff, customer, carrier, carrierCompany } = cast;
  await staff.goto(`${deskUrl}/papers`);
  await expect(staff.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();
  await staff.getByRole("button", { name: "Create bill of lading" }).click();
  await expect(toast(staff)).toContainText("Document ready");
  await staff.getByLabel("Driver", { exact: true }).fill("Robin Hale");
  await staff.getByLabel("Driver's cell phone").fill("(219) 555-0177");
  await staff.getByLabel("Truck number").fill("114");
  await staff.getByLabel("Reason to dispatch it anyway").fill("Its dock calls us.");
  await staff.getByRole("button", { name: "Dispatch load" }).click();
  await expect(staff.getByText("This load is dispatched.")).toBeVisible();

  await customer.goto(`/brokerage/shipments/${trackingId}/papers`);
  await customer.getByRole("button", { name: "Create labels" }).click();
  await expect(toast(customer)).toContainText("Document ready");
  const documents = customer.getByRole("list", { name: "Documents" }).getByRole("link");
  await expect(documents).toHaveText(["Bill of lading", "Labels"]);
  await expectAccessible(customer);
  const bill = await downloadPdf(customer, "Bill of lading");
  for (const said of [trackingId, carrierCompany, "40 Harbor Drive", "Machined castings"]) {
    expect(bill.text).toContain(said);
  }
  expect(bill.text).not.toContain("$");
  expect((await downloadPdf(customer, "Labels")).text).toMatch(/1 of 2.*2 of 2/s);

  await carrier.setViewportSize(phone);
  await carrier.goto(`/carrier/loads/${trackingId}`);
  await carrier.getByRole("button", { name: "Report pickup" }).click();
  await expect(toast(carrier)).toContainText("In Transit");
  await carrier.getByLabel("Signed by").fill("Sam Dock");
  await carrier.getByRole("button", { name: "Report delivery" }).click();
  await expect(toast(carrier)).toContainText("Delivered");
  await staff.goto(`${deskUrl}/invoice`);
  await expect(staff.getByText("The proof of delivery is missing.")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Issue invoice" })).toHaveCount(0);

  await carrier.getByRole("link", { name: "Documents and proof of delivery" }).click();
  await carrier.getByLabel("Received by").fill("Sam Dock");
  const upload = carrier.getByLabel("Photos or file");
  await upload.setInputFiles({ ...aPhoto(), buffer: Buffer.from("no photo at all") });
  await carrier.getByRole("button", { name: "Send proof of delivery" }).click();
  await expect(carrier.getByText("Send a PDF, JPEG, PNG or HEIC file.")).toBeVisible();
  await expect(carrier.getByLabel("Received by")).toHaveValue("Sam Dock");
  await upload.setInputFiles({
    name: "pod.png",
    mimeType: "image/png",
    buffer: await aPicture(carrier),
  });
  await expect(carrier.getByRole("img", { name: "Preview of pod.png" })).toBeVisible();
  await slowUploads(carrier);
  const progress = carrier.getByRole("progressbar", { name: "Upload" }).waitFor();
  await carrier.getByRole("button", { name: "Send proof of delivery" }).click();
  await progress;
  const isChanged = await carrier.evaluate(() => !String(window.fetch).includes("[native code]"));
  expect(isChanged, "everybody's fetch is changed").toBe(false);
  await expect(toast(carrier)).toContainText("Proof of delivery received");
  await expect(carrier.getByText("Received by Sam Dock")).toBeVisible();
  await expect(carrier.getByText("Our team reviews it before the customer")).toBeVisible();

  await staff.goto(`${deskUrl}/papers`);
  await staff.getByRole("button", { name: "Release to the customer" }).click();
  await expect(toast(staff)).toContainText("Released");
  await expectAccessible(staff);
  await expectAccessible(carrier);
}

/** A picture that the browser can show, large enough to see its upload. */
async function aPicture(page: Page): Promise<Buffer> {
  return Buffer.concat([await page.screenshot(), Buffer.alloc(100_000)]);
}

async function slowUploads(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: -1 },
    uploadThroughput: 200_000,
  });
}
