import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signUpConfirmed } from "./people.ts";
import { toast } from "./tender.ts";

test("an owner makes an API key, sees it once, and software books with it until it is revoked", async ({
  page,
  request,
}) => {
  await signUpConfirmed(page, "/account");
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  await page.getByLabel("Name").fill("Our ERP");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Choose at least one permission")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Shipments: read and write").check();
  await page.getByLabel("Expiration").selectOption("90 days");
  await page.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByTestId("api-key");
  await expect(shown).toHaveText(/^freight_\w{40}$/);
  const secret = await shown.innerText();
  const listed = page.getByRole("listitem", { name: "Our ERP" });
  await expect(listed).toContainText(`…${secret.slice(-4)}`);
  await expect(listed).toContainText("Never used");

  const headers = { authorization: `Bearer ${secret}` };
  const data = {
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    weight: 500,
    mode: "LTL",
    description: "2 pallets of castings",
  };
  const booked = await request.post("/api/v1/shipments", { headers, data });
  expect(booked.status()).toBe(201);
  await page.reload();
  await expect(shown).toHaveCount(0);
  await expect(listed).toContainText("Last used");

  await page.getByLabel("Name").fill("Our test system");
  await page.getByLabel("Works on").selectOption("Sample data only (test key)");
  await page.getByLabel("Shipments: read", { exact: true }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(shown).toHaveText(/^freight_test_\w{40}$/);
  const testKey = page.getByRole("listitem", { name: "Our test system" });
  await expect(testKey).toContainText("Test key");
  const samples = await request.get("/api/v1/shipments", {
    headers: { authorization: `Bearer ${await shown.innerText()}` },
  });
  expect((await samples.json()).data).toHaveLength(3);

  await listed.getByRole("button", { name: "Revoke" }).click();
  await expect(toast(page)).toContainText("Key revoked");
  await expect(listed).toHaveCount(0);
  const refused = await request.get("/api/v1/shipments", { headers });
  expect(refused.status()).toBe(401);
});
