import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { toast } from "./tender.ts";

function aFile(name: string, rows: Parameters<typeof tenderFile>[0]) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(tenderFile(rows)) };
}

/** A file of 512 loads, 12 of which have an error. */
function march() {
  const rows = Array.from({ length: 512 }, (_, number) =>
    aTenderRow(number, number % 43 === 0 ? { "weight (LBS)": "heavy" } : {}),
  );
  return aFile("march.csv", rows);
}

/** Next week's file, whose row keys begin at 1 again; its first row is that of the week before. */
const nextWeek = () =>
  aFile("week-15.csv", [
    aTenderRow(1),
    ...[2, 3, 4].map((number) =>
      aTenderRow(number, { Commodity: `Week 15 load ${number}`, "weight (LBS)": "12,000" }),
    ),
  ]);

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
        await page.getByLabel("CSV file").setInputFiles(march());
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

    test("a shipper whose keys begin at 1 again says which rows are new loads, one or all", async ({
      page,
    }) => {
      await signUp(page);
      const choose = async (file: ReturnType<typeof aFile>) => {
        await page.goto("/brokerage/import");
        await page.getByLabel("CSV file").setInputFiles(file);
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Check the file" }).click();
      };
      await choose(
        aFile(
          "week-14.csv",
          [1, 2, 3, 4].map((number) => aTenderRow(number)),
        ),
      );
      await page.getByRole("button", { name: "Book all 4 loads" }).click();
      await expect(page.getByText("4 loads booked.")).toBeVisible();

      await choose(nextWeek());
      await expect(page.getByText("3 rows with a key that was booked with")).toBeVisible();
      await expect(page.getByText("1 booked before, 0 new.")).toBeVisible();
      const rows = page.getByRole("list", { name: "Rows" }).getByRole("listitem");
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText("Gary, IN 46402 to Kokomo, IN 46901, 36,000 lbs");
      await expect(page.getByRole("button", { name: /^Book \d/ })).toHaveCount(0);
      // The page is checked above, with errors.
      if (javaScriptEnabled) await expectAlsoAccessible(page);
      await page.getByRole("button", { name: "Book as a new load: row 3" }).click();
      await expect(toast(page)).toContainText("1 new load of week-15.csv");
      await page.getByRole("button", { name: "Book the 1 new load" }).click();
      await expect(page.getByText("1 load booked.")).toBeVisible();
      await page.getByRole("button", { name: "Book all 2 as new loads" }).click();
      await expect(toast(page)).toContainText("2 new loads of week-15.csv");
      await page.getByRole("link", { name: "All (4)" }).click();
      // The row that is the same as before is booked a second time only when that is said.
      await page.getByRole("button", { name: "Book as a new load: row 2" }).click();
      await page.getByRole("button", { name: "Book the 3 new loads" }).click();
      await expect(page.getByText("4 loads booked.")).toBeVisible();
      await page.goto("/brokerage?tab=track");
      await expect(page.getByText("Track Shipments (8)")).toBeVisible();
    });
  });
}
