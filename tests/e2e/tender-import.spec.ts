import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { toast } from "./tender.ts";

/** A file of 512 loads, 12 of which have an error. */
function aFile() {
  const rows = Array.from({ length: 512 }, (_, number) =>
    aTenderRow(number, number % 43 === 0 ? { "weight (LBS)": "heavy" } : {}),
  );
  const buffer = Buffer.from(tenderFile(rows));
  return { name: "march.csv", mimeType: "text/csv", buffer };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a shipper looks over a file with 12 errors, books the other 500 loads, and books none twice", async ({
      page,
    }) => {
      test.slow();
      await signUp(page);
      await page.goto("/brokerage/import");
      const upload = async () => {
        await page.getByLabel("CSV file").setInputFiles(aFile());
        // With a script, choosing it sends it.
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Check the file" }).click();
      };
      if (javaScriptEnabled) await expectAccessible(page);
      await upload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("march.csv");
      await expect(page.getByText("12 rows with errors")).toBeVisible();
      const rows = page.getByRole("list", { name: "Rows" }).getByRole("listitem");
      await expect(rows).toHaveCount(12);
      await expect(rows.first()).toContainText("Weight must be a number of pounds");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Book the 500 good loads" }).click();
      await expect(toast(page)).toContainText("500 loads of march.csv");
      await expect(page.getByText("500 loads booked.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Book/ })).toHaveCount(0);

      await page.goto("/brokerage/import");
      await upload();
      await expect(page.getByText("500 loads booked.")).toBeVisible();
      await page.goto("/brokerage?tab=track");
      await expect(page.getByText("Track Shipments (500)")).toBeVisible();
    });
  });
}
