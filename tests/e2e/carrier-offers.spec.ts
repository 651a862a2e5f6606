import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { registerCarrier, signUp, verifyRole } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

test.slow();

test("staff offer a load, the carrier counters by the link of its email and signs for the next offer at its desk, and the load is dispatched", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const carrier = await (await anotherBrowser()).newPage();
  const companyName = `Prairie Line ${randomUUID().slice(0, 8)}`;
  const email = await registerCarrier(carrier, { companyName });
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  const destination = `Kalamazoo, MI ${randomUUID().slice(0, 8)}`;
  await bookQuickly(shipper, 1, { destination });
  await product.grantStaff(await signUp(staff));
  await verifyRole(staff, email);

  await staff.goto(`/staff/shipments?search=${destination.slice(-8)}`);
  await deskRows(staff).click();
  await expect(staff).toHaveURL(/\/staff\/shipments\/[\w-]+$/);
  await staff.goto(`${staff.url()}/offers`);
  await staff.getByRole("checkbox", { name: new RegExp(companyName) }).check();
  await staff.getByLabel("Linehaul (USD)").fill("900");
  await staff.getByLabel("Maximum pay (USD)").fill("1,200");
  await staff.getByRole("button", { name: "Send offer" }).click();
  await expect(staff.getByRole("alert").filter({ hasText: "insurance" })).toBeVisible();
  await expect(staff.getByLabel("Linehaul (USD)")).toHaveValue("900");
  await staff.getByLabel("Reason to override (optional)").fill("Papers are on their way.");
  await staff.getByRole("button", { name: "Send offer" }).click();
  await expect(toast(staff)).toContainText("Offer sent");
  await expectAccessible(staff);

  const links = async () => {
    const texts = (await mailsAbout(product.mailFolder, email)).map(({ text }) => text ?? "");
    return texts.flatMap((text) => /\/carrier-offer\/[\w-]+/.exec(text) ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto((await links())[0] ?? "");
  await expect(stranger.getByText("$900.00").first()).toBeVisible();
  await expect(stranger.getByText("1,200")).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole("button", { name: "Send counter" }).click();
  await expect(stranger.getByText("Your price is required")).toBeVisible();
  await stranger.getByLabel("Your price (USD)").fill("$980.50");
  await stranger.getByRole("button", { name: "Send counter" }).click();
  await expect(stranger.getByText("You countered this offer.")).toBeVisible();

  await staff.reload();
  await staff.getByRole("button", { name: "Offer $980.50" }).click();
  await expect(toast(staff)).toContainText("Offer sent");

  await carrier.goto("/carrier/offers");
  const open = carrier.getByRole("row").filter({ hasText: "$980.50" });
  await open.getByRole("link").click();
  await expect(carrier.getByText("Indianapolis, IN").first()).toBeVisible();
  await carrier.getByRole("button", { name: "Accept load" }).click();
  await expect(toast(carrier)).toContainText("The load is yours.");
  await expect(carrier.getByText("This offer was accepted.")).toBeVisible();

  await carrier.getByRole("button", { name: "Sign rate confirmation" }).click();
  await expect(carrier.getByText("Check the box to accept")).toBeVisible();
  const link = carrier.getByRole("link", { name: /Download the rate confirmation/ });
  const pdf = await carrier.request.get((await link.getAttribute("href")) ?? "");
  expect(pdf.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
  });
  expect(pdf.headers()["content-disposition"]).toContain("attachment");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await carrier.getByRole("checkbox", { name: /I accept this rate confirmation/ }).check();
  await carrier.getByRole("button", { name: "Sign rate confirmation" }).click();
  await expect(toast(carrier)).toContainText("Rate confirmation signed");
  await expect(carrier.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();
  await expectAccessible(carrier);

  await staff.reload();
  await expect(staff.getByText(`${companyName} has this load.`)).toBeVisible();
  await staff.goto(staff.url().replace(/offers$/, "papers"));
  await expect(staff.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();
  await staff.getByRole("button", { name: "Make bill of lading" }).click();
  await expect(toast(staff)).toContainText("Document ready");
  await staff.getByLabel("Driver", { exact: true }).fill("Robin Hale");
  await staff.getByLabel("Driver's cell phone").fill("(219) 555-0177");
  await staff.getByLabel("Truck number").fill("114");
  await staff.getByRole("button", { name: "Dispatch load" }).click();
  await expect(staff.getByText("This load is dispatched.")).toBeVisible();
  await expectAccessible(staff);

  const trackingId = (await staff.getByRole("heading", { level: 1 }).innerText()).slice(0, 9);
  await shipper.goto(`/brokerage/shipments/${trackingId}/papers`);
  await shipper.getByRole("button", { name: "Make labels" }).click();
  await expect(toast(shipper)).toContainText("Document ready");
  const documents = shipper.getByRole("list", { name: "Documents" }).getByRole("link");
  await expect(documents).toHaveText(["Bill of lading", "Labels"]);
  await expectAccessible(shipper);

  await carrier.setViewportSize({ width: 390, height: 844 });
  await carrier.goto(`/carrier/loads/${trackingId}`);
  await carrier.getByRole("button", { name: "Report pickup" }).click();
  await expect(toast(carrier)).toContainText("In Transit");
  await carrier.getByLabel("Signed by").fill("Sam Dock");
  await carrier.getByRole("button", { name: "Report delivery" }).click();
  await expect(toast(carrier)).toContainText("Delivered");
  await carrier.getByRole("link", { name: "Documents and proof of delivery" }).click();
  await carrier.getByLabel("Received by").fill("Sam Dock");
  const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100_000)]);
  const upload = (buffer: Buffer) =>
    carrier
      .getByLabel("Photo or file")
      .setInputFiles({ name: "pod.jpg", mimeType: "image/jpeg", buffer });
  await upload(Buffer.from("no photo at all"));
  await carrier.getByRole("button", { name: "Send proof of delivery" }).click();
  await expect(carrier.getByText("Send a PDF, JPEG, PNG or HEIC file.")).toBeVisible();
  await expect(carrier.getByLabel("Received by")).toHaveValue("Sam Dock");
  await upload(photo);
  await carrier.getByRole("button", { name: "Send proof of delivery" }).click();
  await expect(toast(carrier)).toContainText("Proof of delivery received");
  await expect(carrier.getByText("Received by Sam Dock")).toBeVisible();
  await expectAccessible(carrier);
});
