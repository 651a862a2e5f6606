import { Client } from "pg";
import { deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { askForQuote, mailedOffer, openAtDesk, sendQuote } from "./quoting.ts";
import { history, openFirstLoad, rows } from "./tender.ts";

test("changes by plain SQL show in the owner's open dashboard", async ({ page, product }) => {
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
  await openFirstLoad(page);
  await expect(history(page).first()).toContainText("our system");
  await page.goto("/brokerage?tab=track");
  await expect(rows(page)).toHaveCount(1);
  await outside.query("delete from shipments where tracking_id = 'PLAINSQL1'");
  await expect(page.getByRole("heading", { name: "Current Shipments (0)" })).toBeVisible();
  await outside.end();
});

test("a quote whose last day has passed says so to the customer and counts as expired at the desk", async ({
  page,
  anotherBrowser,
  product,
}) => {
  await signUp(page);
  const email = await askForQuote(page);
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  await openAtDesk(staff, email);
  await sendQuote(staff, {});
  const path = await mailedOffer(product.mailFolder, email);
  await page.goto(path);
  const accept = page.getByRole("button", { name: "Accept and book" });
  await expect(accept).toBeVisible();

  const outside = new Client({ connectionString: product.databaseUrl });
  await outside.connect();
  const past = "set valid_until = '2020-01-01'";
  await outside.query(
    `update quote_offers ${past} where request_id in (select id from quote_requests where email = $1)`,
    [email],
  );
  await outside.query(`update quote_requests ${past} where email = $1`, [email]);
  await outside.end();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Ode Castings: expired");
  // Opened before, the page still offers what is gone.
  await accept.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This quote has expired");
  await staff.goto(`/staff/quotes?status=expired&search=${email}`);
  await expect(deskRows(staff)).toHaveCount(1);
  await page.goto("/my-quotes");
  await expect(page.getByRole("list", { name: "Quotes" })).toContainText("expired");
});
