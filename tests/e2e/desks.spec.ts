import type { Page } from "@playwright/test";
import { isLongRun } from "#tests/support/long-run.ts";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import {
  giveCredentials,
  openRegistration,
  password,
  registerCarrier,
  signUp,
  signUpStaff,
  verifyRole,
} from "./people.ts";
import { bookQuickly, rows, toast } from "./tender.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Account" });
const otherDesks = (page: Page) => page.getByRole("navigation", { name: "Your other desks" });

test("a shipper lands on the dashboard after sign-in, in a shell without sign-up links and footer", async ({
  page,
}) => {
  const email = await signUp(page, "/brokerage");
  await menu(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await giveCredentials(page, email, password);
  await expect(page).toHaveURL("/brokerage");
  await expect(heading(page)).toHaveText("Global Freight Management");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /signup/i })).toHaveCount(0);
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL("/brokerage");
  await page.getByRole("link", { name: "See what happens next" }).click();
  await expect(heading(page)).toHaveText("Verification in progress");
  await expectAccessible(page);
});

test("a carrier reads what happens next until verified, then lands on the loads and changes desks with several roles", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  const email = await registerCarrier(page);
  await page.goto("/desk");
  await expect(page).toHaveURL("/carrier/verification");
  await expect(heading(page)).toHaveText("Verification in progress");
  await expect(page.getByText("call the number on record")).toBeVisible();
  // The test above checks a page like this.
  await expectAlsoAccessible(page);

  await verifyRole(staff, email);
  await page.goto("/carrier/verification");
  await expect(page).toHaveURL("/carrier");
  await expect(heading(page)).toHaveText("Your loads (0)");
  // sign-again.spec.ts checks the page, with a load.
  await expectAlsoAccessible(page);

  await product.grantStaff(email);
  await page.goto("/desk");
  await expect(page).toHaveURL("/staff");
  await otherDesks(page).getByRole("link", { name: "Carrier desk" }).click();
  await expect(heading(page)).toHaveText("Your loads (0)");
  await otherDesks(page).getByRole("link", { name: "Staff desk" }).click();
  await expect(page).toHaveURL("/staff");
});

test("a carrier who was declined reads why, and where to correct it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await (await anotherBrowser()).newPage();
  await signUpStaff(staff, product);
  const email = await registerCarrier(page);
  await openRegistration(staff, email);
  await staff.getByLabel("Reason (the applicant sees it)").fill("The insurance has lapsed.");
  await staff.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(staff).toHaveURL("/staff/roles");
  await page.goto("/carrier");
  await expect(page.getByText("The insurance has lapsed.")).toBeVisible();
  await page.getByRole("link", { name: "Correct your details" }).click();
  await expect(page).toHaveURL("/account");
});

test("a toast covers no visible control, on a phone and on a desktop", async ({ page }) => {
  await signUp(page);
  await bookQuickly(page, 12);
  for (const [place, width] of (isLongRun ? [390, 768, 1440] : [390, 1440]).entries()) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/brokerage?tab=track");
    const button = rows(page)
      .nth(8 - place)
      .getByRole("button", { name: /^Mark In Transit/ });
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 200));
    const before = await inView(page);
    await button.click();
    await expect(toast(page)).toContainText("Status Updated");
    await expect(toast(page)).toBeInViewport();
    expect(before.length, `controls at ${width} px`).toBeGreaterThan(3);
    expect(await covered(page, before), `controls covered at ${width} px`).toEqual([]);
  }
});

/** Marks all controls in the window; returns the marks. */
function inView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea)")]
      .filter((one) => {
        const { top, bottom, width, left } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return width > 0 && (one === at || one.contains(at));
      })
      .map((one, place) => {
        one.dataset.seen = `${place}`;
        return `${place}`;
      }),
  );
}

/** The marked controls that the toast covers. */
function covered(page: Page, marks: string[]): Promise<string[]> {
  return page.evaluate((seen) => {
    const region = document.getElementById("toasts")?.getBoundingClientRect();
    return seen.filter((mark) => {
      const one = document.querySelector(`[data-seen="${mark}"]`)?.getBoundingClientRect();
      return one && region && one.top < region.bottom && one.bottom > region.top;
    });
  }, marks);
}
