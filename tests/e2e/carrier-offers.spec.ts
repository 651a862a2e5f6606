import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { registerCarrier, signUp, verifyRole } from "./people.ts";
import { bookQuickly, toast } from "./tender.ts";

test("staff offer a load, the carrier counters by the link of its email and accepts the next offer at its desk", async ({
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
  await expectAccessible(carrier);

  await staff.reload();
  await expect(staff.getByText(`${companyName} has this load.`)).toBeVisible();
});
