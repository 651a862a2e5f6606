import { aDotNumber } from "#tests/support/numbers.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUpConfirmed } from "./people.ts";
import { toast } from "./tender.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("staff import a file of carriers, and the same file adds nobody twice", async ({
      page: staff,
      product,
    }) => {
      const [good, wrong] = [aDotNumber(), aDotNumber()];
      const csv = `Company,DOT,State,Mood\nOtter Creek ${good},${good},Indiana,fine\nWrong ${wrong},${wrong},Nowhere,`;
      await product.grantStaff(await signUpConfirmed(staff));
      await staff.goto("/staff/organizations");
      await staff.getByRole("link", { name: "Import carriers" }).click();
      await staff.getByLabel("Or paste the rows").fill(csv);
      await staff.getByRole("button", { name: "Check carriers" }).click();
      await expect(staff.getByText("1 of 2 rows has errors")).toBeVisible();
      await expect(staff.getByText("Mood. What they say isn't imported.")).toBeVisible();
      // The rules run in the page.
      if (javaScriptEnabled) await expectAccessible(staff);
      await staff.getByRole("button", { name: "Add 1 carrier" }).click();
      await expect(staff.getByText("FMCSA hasn't cleared one of these carriers")).toBeVisible();
      await staff.getByRole("checkbox", { name: /looked up each carrier/ }).check();
      await staff.getByRole("button", { name: "Add 1 carrier" }).click();
      await expect(toast(staff)).toContainText("1 carrier added");
      await expect(toast(staff)).toContainText("1 with errors");

      await staff.goto("/staff/organizations/import");
      const file = { name: "carriers.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
      await staff.getByLabel("File (CSV)").setInputFiles(file);
      await staff.getByRole("button", { name: "Check carriers" }).click();
      await expect(staff.getByText("1 carrier is already here and won't be added")).toBeVisible();
      await expect(staff.getByRole("button", { name: /^Add/ })).toHaveCount(0);
      await staff.getByRole("link", { name: `Otter Creek ${good}` }).click();
      await expect(staff.getByRole("heading", { level: 1 })).toContainText("Pending");
    });
  });
}
