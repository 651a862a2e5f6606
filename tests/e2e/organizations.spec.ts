import { randomUUID } from "node:crypto";
import { aDotNumber } from "#tests/support/numbers.ts";
import { expectAccessible, expectAlsoAccessible } from "./accessible.ts";
import { bookCarrier } from "./book-carrier.ts";
import { deskPathOf, deskRows, heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";
import { mailsAbout } from "./mailbox.ts";
import { password, signUpConfirmed } from "./people.ts";
import { bookQuickly, firstLoad, toast } from "./tender.ts";

test("staff add a carrier by its USDOT number and invite its dispatcher, who joins at the carrier's desk", async ({
  page: staff,
  anotherBrowser,
  product,
}) => {
  const name = `Zephyr Line ${randomUUID().slice(0, 8)}`;
  const dotNumber = aDotNumber();
  const email = `${randomUUID()}@carrier.example`;
  await product.grantStaff(await signUpConfirmed(staff));

  await staff.goto("/staff/organizations");
  await staff.getByRole("link", { name: "Add an organization" }).click();
  await staff.getByLabel("USDOT number").fill(dotNumber);
  await staff.getByRole("button", { name: /^(Continue|Look it up)$/ }).click();
  await staff.getByLabel("Name (DBA)").fill(name);
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Add carrier" }).click();
  await expect(staff.getByText("FMCSA has not cleared this carrier here.")).toBeVisible();
  await expect(staff.getByLabel("Name (DBA)")).toHaveValue(name);
  await staff.getByRole("checkbox", { name: /looked this carrier up/ }).check();
  await staff.getByRole("button", { name: "Add carrier" }).click();
  await expect(heading(staff)).toHaveText(`${name}: Pending`);
  await staff.getByLabel("Email", { exact: true }).fill(email);
  await expect(staff.getByLabel("Role")).toHaveValue("owner");
  await staff.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(staff)).toContainText("Invitation sent");
  await expect(staff.getByRole("listitem", { name: email })).toContainText("Owner");
  // carrier-file.spec.ts checks the page.
  await expectAlsoAccessible(staff);

  const links = async () =>
    (await mailsAbout(product.mailFolder, email)).flatMap(
      ({ text }) => /\/invitation\/\S+/.exec(text ?? "") ?? [],
    );
  await expect.poll(links).toHaveLength(1);
  const owner = await (await anotherBrowser()).newPage();
  await owner.goto((await links())[0] ?? "");
  await expect(heading(owner)).toHaveText(`Join ${name}`);
  await owner.getByLabel("Your name").fill("Sam Lee");
  await owner.getByLabel("Password").fill(password);
  await owner.getByRole("button", { name: "Join" }).click();
  await expect(owner).toHaveURL("/carrier");

  await staff.goto(`/staff/organizations?kind=carrier&search=${dotNumber}`);
  await expect(deskRows(staff)).toHaveCount(1);
  await expect(deskRows(staff)).toContainText(name);
  await deskRows(staff).click();
  await expect(staff.getByRole("listitem", { name: "Sam Lee" })).toContainText("Owner");
});

test("staff add a carrier by its USDOT number beside a booking, and book it without leaving the load", async ({
  page: staff,
  product,
}) => {
  const companyName = `Quill Trucking ${randomUUID().slice(0, 8)}`;
  const dotNumber = aDotNumber();
  await product.grantStaff(await signUpConfirmed(staff));
  await bookQuickly(staff, 1);
  const trackingId = await firstLoad(staff);
  const deskUrl = await deskPathOf(staff, trackingId);

  await staff.goto(`${deskUrl}?do=book`);
  // A form that is sent before the scripts came brings a new page, as it does without them.
  await expectHydrated(staff.getByLabel("Linehaul (USD)"));
  await staff.getByLabel("Linehaul (USD)").fill("900");
  await staff.getByText("Carrier not listed?").click();
  await staff.getByLabel("USDOT number").fill(dotNumber);
  await staff.getByRole("button", { name: /^(Continue|Look it up)$/ }).click();
  await staff.getByLabel("Name (DBA)").fill(companyName);
  await expectAccessible(staff);
  await staff.getByRole("checkbox", { name: /looked this carrier up/ }).check();
  await staff.getByRole("button", { name: "Add carrier" }).click();
  await expect(toast(staff)).toContainText(`Choose ${companyName}`);
  await expect(staff.getByLabel("Linehaul (USD)")).toHaveValue("900");
  const booked = await bookCarrier(staff, { deskUrl, companyName, linehaul: "900" });
  expect(booked).toContain(`No one from ${companyName} has joined yet`);
});
