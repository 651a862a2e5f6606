import { expectAccessible } from "./accessible.ts";
import { chooseFromMore, deskPathOf } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { bookQuickly, firstLoad } from "./tender.ts";

test("a form opens beside the load, is left with Escape, and keeps the text and the place in the bar", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const shipper = await (await anotherBrowser()).newPage();
  await signUp(shipper);
  await bookQuickly(shipper, 1);
  await signUpStaff(staff, product);
  await staff.goto(await deskPathOf(staff, await firstLoad(shipper)));

  await chooseFromMore(staff, "Set appointment");
  const sheet = staff.getByRole("region", { name: "Set appointment" });
  await expect(sheet).toBeFocused();
  await expect(staff).toHaveURL(/do=appointment/);
  const [formBox, activityBox] = await Promise.all([
    sheet.boundingBox(),
    staff.getByRole("heading", { name: "Timeline" }).boundingBox(),
  ]);
  expect((activityBox?.x ?? 0) + (activityBox?.width ?? 0)).toBeLessThan(formBox?.x ?? 0);
  await expectAccessible(staff);

  await staff.keyboard.press("Tab");
  await staff.keyboard.press("Tab");
  await staff.getByLabel("Appointment number (optional)").fill("DOCK-7");
  await staff.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(staff.getByRole("button", { name: "More" })).toBeFocused();
  await staff.goBack();
  await expect(staff.getByLabel("Appointment number (optional)")).toHaveValue("DOCK-7");
  await sheet.getByRole("link", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
});
