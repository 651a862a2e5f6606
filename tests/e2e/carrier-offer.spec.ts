import { expectAccessible } from "./accessible.ts";
import { confirmAddress } from "./accounts.ts";
import { deskPathOf, deskRows } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { mailsAbout } from "./mailbox.ts";
import { postForm } from "./post-form.ts";
import { downloadPdf } from "./quote-to-cash/cast.ts";
import { revalidate } from "./revalidate.ts";
import { scanWithScripts } from "./scan-with-scripts.ts";
import { bookQuickly, firstLoad, toast } from "./tender.ts";
import { twoCarriers } from "./two-carriers.ts";

test.slow();

test("of two carriers that are offered a load, one counters by its email, gets the price that it named, accepts and signs; the other one's offer is closed", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const stranger = await (await anotherBrowser()).newPage();
  const parties = await twoCarriers({ staff, anotherBrowser, product }, [
    "Prairie Line",
    "Wabash Freight",
  ]);
  const { customer, first: carrier, second: rival, names, firstEmail } = parties;
  const { first: carrierCompany, second: rivalCompany } = names;
  await confirmAddress(firstEmail);
  await bookQuickly(customer, 1, { mode: "FTL" });
  const trackingId = await firstLoad(customer);
  const deskUrl = await deskPathOf(staff, trackingId);
  await postForm(staff, {
    path: `${deskUrl}/charges`,
    form: "charge",
    entries: {
      code: "Linehaul",
      rate: "3,828.55",
      approval: "Approve it now",
      reason: "Agreed on the phone.",
    },
  });
  await postForm(staff, {
    path: `${deskUrl}/details`,
    form: "load-details",
    entries: {
      "stops[0].company": "Lakeside Foundry",
      "stops[0].street": "40 Harbor Drive",
      "stops[0].zip": "46204",
      "stops[1].company": "Lakeside Foundry",
      "stops[1].street": "12 Foundry Road",
      "stops[1].zip": "60601",
    },
  });

  await staff.goto(`${deskUrl}/offers`);
  await staff.getByRole("checkbox", { name: new RegExp(carrierCompany) }).check();
  await staff.getByRole("checkbox", { name: new RegExp(rivalCompany) }).check();
  await staff.getByLabel("Linehaul (USD)").fill("900");
  await staff.getByLabel("Maximum pay (USD)").fill("1,200");
  await expect(staff.getByText(/^Margin at \$1,200\.00: /)).toBeVisible();
  await staff.getByRole("button", { name: "Send offer" }).click();
  const override = staff.getByLabel("Reason to override (optional)");
  await expect(override).toHaveAccessibleDescription(/insurance/);
  await expect(staff.getByLabel("Linehaul (USD)")).toHaveValue("900");
  await override.fill("Papers are on their way.");
  await staff.getByRole("button", { name: "Send offer" }).click();
  await expect(toast(staff)).toContainText("Offer sent");
  await expectAccessible(staff);

  const links = async () => {
    const mails = await mailsAbout(product.mailFolder, firstEmail);
    return mails.flatMap(({ text }) => /\/carrier-offer\/[\w-]+/.exec(text ?? "") ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  const [link = ""] = await links();
  const { databaseUrl } = product;
  await scanWithScripts({ link, button: "Accept load", scanner: stranger, databaseUrl });
  await stranger.goto(link);
  await expect(stranger.getByText("$900.00").first()).toBeVisible();
  await expect(stranger.getByText("1,200")).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole("button", { name: "Send counter" }).click();
  await expect(stranger.getByText("Your price is required")).toBeVisible();
  await stranger.getByLabel("Your price (USD)").fill("$980.50");
  await stranger.getByRole("button", { name: "Send counter" }).click();
  await expect(stranger.getByText("You countered this offer.")).toBeVisible();
  await staff.reload();

  // The price was named for another load than it is now: the carrier is asked again.
  await expect(staff.getByRole("button", { name: "Book at $980.50" })).toBeVisible();
  const entries = { Equipment: "Flatbed" };
  await postForm(staff, { path: `${deskUrl}/details`, form: "load-details", entries });
  await staff.reload();
  await staff.getByRole("button", { name: "Offer $980.50" }).click();
  await expect(toast(staff)).toContainText("Offer sent");

  await rival.goto("/carrier/offers");
  await deskRows(rival).first().click();
  await expect(rival.getByRole("button", { name: "Accept load" })).toBeVisible();

  await carrier.goto("/carrier/offers");
  const open = carrier.getByRole("row").filter({ hasText: "$980.50" });
  await open.getByRole("link").click();
  await expect(carrier.getByText("Indianapolis, IN").first()).toBeVisible();
  // What changed under the carrier's eyes isn't accepted unread.
  await postForm(staff, {
    path: `${deskUrl}/details`,
    form: "load-details",
    entries: { Equipment: "Dry van" },
  });
  await revalidate(carrier);
  const accept = carrier.getByRole("button", { name: "Accept load" });
  const held = Promise.withResolvers<void>();
  await carrier.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await held.promise;
    await route.fallback();
  });
  await accept.click();
  await expect(carrier.getByRole("alert").first()).toContainText(
    "it changed since you opened this offer. Equipment: Dry van",
  );
  // Until the page shows it as it is now, a press would answer for what was shown before.
  await expect(accept).toBeDisabled();
  held.resolve();
  await accept.click();
  await expect(toast(carrier)).toContainText("The load is yours.");
  await expect(carrier.getByText("This offer was accepted.")).toBeVisible();
  await rival.reload();
  await expect(rival.getByRole("button", { name: "Accept load" })).toHaveCount(0);

  await carrier.getByRole("button", { name: "Sign rate confirmation" }).click();
  await expect(carrier.getByText("Check the box to accept")).toBeVisible();
  const { headers, text } = await downloadPdf(carrier, /Download the rate confirmation/);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
  });
  expect(headers["content-disposition"]).toContain("attachment");
  for (const said of [trackingId, carrierCompany, "$980.50", "re-brokered"]) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/3,828\.55|1,200/);
  await carrier.getByLabel("Your name").fill("Paul Line");
  await carrier.getByLabel("Your title").fill("Dispatcher");
  await carrier.getByRole("checkbox", { name: /I accept this rate confirmation/ }).check();
  await carrier.getByRole("button", { name: "Sign rate confirmation" }).click();
  await expect(toast(carrier)).toContainText("Rate confirmation signed");
  await expect(carrier.getByText("Signed by Paul Line, Dispatcher")).toBeVisible();
  await staff.goto(`${deskUrl}/offers`);
  await expect(staff.getByText(`${carrierCompany} has this load.`)).toBeVisible();
});
