import { Client } from "pg";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { rows } from "./tender.ts";

test("what somebody does to shipments by plain SQL shows in the owner's open dashboard", async ({
  page,
  product,
}) => {
  const email = await signUp(page);
  await page.goto("/brokerage?tab=track");
  await expect(page.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  const outside = new Client({ connectionString: product.databaseUrl });
  await outside.connect();
  await outside.query(
    `insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description)
     select id, 'PLAINSQL1', 'Gary, IN', 'Flint, MI', 500, 'LTL', 'one crate' from users where email = $1`,
    [email],
  );
  await expect(rows(page)).toContainText("PLAINSQL1");
  await outside.query("update shipments set status = 'In Transit' where tracking_id = 'PLAINSQL1'");
  await expect(rows(page).locator("[data-look]")).toHaveText("In Transit");
  await rows(page).getByText("Details and history").click();
  await expect(rows(page).getByRole("table")).toContainText("Outside the application");
  await outside.query("delete from shipments where tracking_id = 'PLAINSQL1'");
  await expect(page.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  await outside.end();
});
