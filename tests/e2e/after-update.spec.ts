import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { signUpStaff } from "./people.ts";

test("a page from before an update of the site goes where it's pressed", async ({
  page,
  product,
}) => {
  // The missing script is an error to the console, which no other test may have.
  await page.addInitScript(() => {
    console.error = () => {};
    addEventListener("unhandledrejection", (event) => event.preventDefault());
  });
  await signUpStaff(page, product);
  await page.goto("/staff/shipments");
  const link = page.getByRole("navigation").getByRole("link", { name: "EDI" }).first();
  await expectHydrated(link);
  // The scripts of the pages that weren't opened yet are gone, until a new document names the new ones.
  let isOld = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route("**/assets/*.js", (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await link.click();
  await expect(page).toHaveURL("/staff/edi");
  await expect(heading(page)).toHaveText("EDI");
});
