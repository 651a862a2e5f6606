import type { Page } from "@playwright/test";
import { jpeg } from "#tests/support/files.ts";
import { expectAccessible } from "./accessible.ts";
import { dispatchDriver, signConfirmation } from "./book-carrier.ts";
import { aBookedLoad } from "./booked-load.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";

test.slow();

const phone = { width: 390, height: 844 };

/** The button at the bottom: all of it in sight without a scroll, and as large as a thumb in a glove. */
async function pressNext(driver: Page, name: string): Promise<void> {
  const button = driver.getByRole("button", { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await button.click();
}

test("a driver goes from the pickup to the proof of delivery by a link, with and without scripts", async ({
  page: staff,
  anotherBrowser,
  browser,
  product,
}) => {
  const given = { staff, anotherBrowser, product };
  const { carrier, trackingId, deskUrl } = await aBookedLoad(given);
  await signConfirmation(carrier);
  await dispatchDriver(staff, deskUrl);

  await carrier.goto(`/carrier/loads/${trackingId}?do=driver-link`);
  const sheet = carrier.getByRole("region", { name: "Driver's link" });
  const code = sheet.getByRole("img", { name: "QR code of the driver's link" });
  await expect(code).toHaveJSProperty("complete", true);
  expect(await code.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const text = sheet.getByRole("link", { name: "Text it to (219) 555-0177" });
  await expect(text).toHaveAttribute("href", /^sms:2195550177\?&body=Load/);
  await expectAccessible(carrier);
  const path = new URL(await sheet.getByText("/driver/").innerText()).pathname;

  const driver = await (await anotherBrowser()).newPage();
  await driver.setViewportSize(phone);
  await driver.goto(path);
  await expectHydrated(driver.getByRole("main"));
  await pressNext(driver, "Arrived at pickup");
  await expect(driver.getByLabel("Seal (optional)")).toBeInViewport({ ratio: 1 });
  await expectAccessible(driver);

  const context = await browser.newContext({
    baseURL: product.url,
    viewport: phone,
    locale: "es-MX",
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto(path);
  await plain.getByLabel("Piezas").fill("a few");
  await plain.getByLabel("Sello").fill("4711");
  await pressNext(plain, "Cargado y en camino Loaded and departed");
  await expect(plain.getByText("Pieces must be a whole number")).toBeVisible();
  await expect(plain.getByLabel("Sello")).toHaveValue("4711");
  await plain.getByLabel("Piezas").fill("12");
  await pressNext(plain, "Cargado y en camino Loaded and departed");
  await pressNext(plain, "Llegué a la entrega Arrived at delivery");
  await plain.getByLabel("Nombre de quien firmó").fill("R. Osei");
  await plain.getByLabel("Sello / Seal 4711").selectOption("Intacto / Intact");
  await pressNext(plain, "Entregado Delivered");
  const photo = { name: "pod.jpg", mimeType: "image/jpeg", buffer: jpeg };
  await plain.getByLabel("Fotos").setInputFiles(photo);
  await pressNext(plain, "Enviar Send");
  await expect(plain.getByText("Listo. Gracias.")).toBeVisible();
  await plain.getByText("Enviar otro documento").click();
  await plain.getByLabel("Documento / Document").selectOption("Boleto de báscula / Scale ticket");
  await plain.getByLabel("Páginas").setInputFiles(photo);
  await plain.getByRole("button", { name: "Enviar documento" }).click();
  await expect(plain.getByText("Enviado")).toBeVisible();
  await context.close();
  await driver.goto(path);
  await expect(driver.getByText("Done. Thank you.")).toBeVisible();

  await carrier.getByRole("button", { name: "End this link and make a new one" }).click();
  await expect(carrier.getByText("Link replaced")).toBeVisible();
  await driver.reload();
  await expect(driver.getByText("This link was replaced.")).toBeVisible();
  await expect(driver.getByRole("link", { name: /^Call dispatch: \(/ })).toBeInViewport();
  await expectAccessible(driver);
});
