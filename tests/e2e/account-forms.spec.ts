import { expect, test } from "./fixtures.ts";
import { password, signUp } from "./people.ts";

test("a wrong password shows an error at the email, which is kept and focused", async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(await (await anotherBrowser()).newPage());
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not what it is");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Incorrect email or password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/brokerage");
});

test("a form being sent shows it, and can't be sent twice", async ({ page }) => {
  await page.goto("/sign-in");
  // No answer ever arrives.
  await page.route("**/sign-in", () => {});
  await page.getByLabel("Email").fill("dana@shipper.example");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
});

test("a lost connection keeps everything typed, and the form can be sent again", async ({
  page,
  context,
}) => {
  await page.goto("/sign-in");
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  await page.getByLabel("Email").fill("dana@shipper.example");
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("dana@shipper.example");
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByText("We could not reach the server.")).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue("dana@shipper.example");
});

test("a form sent again from the wrong field says its error again, and keeps the focus there", async ({
  page,
}) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("dana@shipper.example");
  const wrong = page.getByLabel("Password");
  const spoken = page.getByRole("alert").filter({ hasText: "Password is required" });
  await wrong.press("Enter");
  await expect(wrong).toHaveAccessibleDescription("Password is required");
  const heard = async () => {
    await wrong.press("Enter");
    await expect(spoken).toHaveCount(1);
    await expect(wrong).toBeFocused();
    return spoken.elementHandle();
  };
  const first = await heard();
  await expect(spoken).toHaveText("Password is required");
  await heard();
  // A screen reader says an alert that is new on the page.
  await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("missing fields show errors, the first is focused, and the rest is kept", async ({
    page,
  }) => {
    await page.goto("/shipper-signup");
    await page.getByLabel("Email", { exact: true }).fill("dana@shipper.example");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("First name")).toHaveAccessibleDescription(
      "First name is required",
    );
    await expect(page.getByLabel("First name")).toBeFocused();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("dana@shipper.example");
  });
});
