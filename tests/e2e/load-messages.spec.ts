import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { signUpConfirmed, signUpStaff } from "./people.ts";
import { bookQuickly, history, openFirstLoad, toast } from "./tender.ts";

test("a shipper and the desk talk about a load, live and by email, and the reply link answers without signing in", async ({
  page: shipper,
  anotherBrowser,
  product,
}) => {
  const email = await signUpConfirmed(shipper);
  await bookQuickly(shipper, 1, { mode: "FTL" });
  const trackingId = await openFirstLoad(shipper);
  await shipper.getByRole("link", { name: "Send message" }).click();
  await shipper.getByRole("button", { name: "Send message" }).click();
  await expect(shipper.getByText("Message is required")).toBeVisible();
  await shipper.getByRole("textbox", { name: "Message" }).fill("Is the dock open on Friday?");
  await shipper.getByRole("button", { name: "Send message" }).click();
  await expect(toast(shipper)).toContainText("Message sent");
  await expect(history(shipper).first()).toContainText("Is the dock open on Friday?");

  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  await staff.goto("/staff/conversations");
  await staff.getByRole("row").filter({ hasText: trackingId }).getByRole("link").click();
  await expect(staff.getByText("1 unread message")).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("textbox", { name: "Message" }).fill("It's open until six.");
  await staff.getByRole("button", { name: "Send message" }).click();
  await expect(toast(staff)).toContainText("Message sent");
  await expect(staff.getByText("1 unread message")).toHaveCount(0);

  await expect(history(shipper).first()).toContainText("It's open until six.");
  await expect(shipper.getByText("1 unread message")).toBeVisible();
  await expectAccessible(shipper);
  await shipper.getByRole("button", { name: "Mark as read" }).click();
  await expect(shipper.getByText("1 unread message")).toHaveCount(0);

  const links = async () => {
    const texts = (await mailsAbout(product.mailFolder, email)).map(({ text }) => text ?? "");
    return texts.flatMap((text) => /\/load-reply\/[\w.-]+/.exec(text) ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  const phone = await (await anotherBrowser()).newPage();
  await phone.goto((await links())[0] ?? "");
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(trackingId);
  await expectAccessible(phone);
  await phone.getByRole("textbox", { name: "Message" }).fill("Thanks, we'll be there at five.");
  await phone.getByRole("button", { name: "Send message" }).click();
  await expect(toast(phone)).toContainText("Message sent");
  await expect(history(shipper).first()).toContainText("Thanks, we'll be there at five.");
  await staff.reload();
  await expect(staff.getByText("1 unread message")).toBeVisible();
});
