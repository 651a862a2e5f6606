import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAlsoAccessible } from "../accessible.ts";
import { expect } from "../fixtures.ts";
import { readPage } from "../read-page.ts";
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
  // The papers of a load are checked below, as staff and the carrier see them.
  await expectAlsoAccessible(customer);
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
  const invoice = await readPage(staff, `${deskUrl}/invoice`);
  expect(invoice).toContain("The proof of delivery is missing.");
  expect(invoice).not.toContain("Issue invoice");

  await carrier.getByRole("link", { name: "Documents and proof of delivery" }).click();
  await carrier.getByLabel("Received by").fill("Sam Dock");
  const upload = carrier.getByLabel("Photos or file");
  await upload.setInputFiles({ ...aPhoto(), buffer: Buffer.from("no photo at all") });
  await carrier.getByRole("button", { name: "Send proof of delivery" }).click();
  await expect(carrier.getByText("Send a PDF, JPEG, PNG or HEIC file.")).toBeVisible();
  await expect(carrier.getByLabel("Received by")).toHaveValue("Sam Dock");
  const front = { name: "pod.png", mimeType: "image/png", buffer: await aPicture(carrier) };
  const large = { name: "back.png", mimeType: "image/png", buffer: await aLargePhoto(carrier) };
  await upload.setInputFiles([front, large]);
  await expect(carrier.getByText("2 pages in this order")).toBeVisible();
  await expect(carrier.getByRole("img", { name: "Preview of pod.png" })).toBeVisible();
  // A photo that's larger than needed is sent as a smaller JPEG.
  await expect(carrier.getByRole("img", { name: "Preview of back.jpg" })).toBeVisible();
  expect(await longestSideOf(upload, 1)).toBeLessThanOrEqual(2_000);
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

/** A photo of more pixels and bytes than anybody needs to read a page: stripes that hardly compress. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2_400, 100];
    const pen = canvas.getContext("2d");
    const picture = pen?.createImageData(canvas.width, canvas.height);
    if (picture) {
      // Bytes that repeat nowhere near, and the same in each run.
      const { data } = picture;
      for (const at of data.keys())
        data[at] = at % 4 === 3 ? 255 : Math.imul(at * at, 0x9e3779b1) >>> 24;
      pen?.putImageData(picture, 0, 0);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** The longest side in pixels of a picture that a field holds. */
function longestSideOf(field: Locator, place: number): Promise<number> {
  return field.evaluate(async (input: HTMLInputElement, at) => {
    const file = input.files?.[at];
    if (!file) throw new Error("there is no such file");
    const { width, height } = await createImageBitmap(file);
    return Math.max(width, height);
  }, place);
}

/** A picture that the browser can show, large enough to see its upload. */
async function aPicture(page: Page): Promise<Buffer> {
  return Buffer.concat([await page.screenshot(), Buffer.alloc(100_000)]);
}

async function slowUploads(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
}
