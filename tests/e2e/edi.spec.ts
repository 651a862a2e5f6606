import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aTender, fromPartner } from "#tests/support/edi.ts";
import { expectAccessible } from "./accessible.ts";
import { addPartner } from "./add-partner.ts";
import { heading } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { signUp, signUpStaff } from "./people.ts";
import { toast } from "./tender.ts";

test("staff add a partner, upload its tenders, mend a broken one and run it again", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const id = randomUUID().slice(0, 8).toUpperCase();
  const customer = await signUp(await (await anotherBrowser()).newPage());
  await signUpStaff(page, product);

  await page.goto("/staff/edi/partners?do=add");
  await page.getByLabel("Name", { exact: true }).fill(`Lakeside ${id}`);
  await page.getByLabel("Booking account").fill(customer);
  await page.getByLabel("Their interchange ID").fill(id);
  await page.getByLabel("Their group ID").fill(id);
  await page.getByLabel("Our interchange ID").fill("HAUL");
  await page.getByLabel("Our group ID").fill("HAUL");
  await page.getByLabel("SCAC").fill("HAUL");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add partner" }).click();
  await expect(heading(page)).toHaveText(`Lakeside ${id}`);
  await expect(toast(page)).toContainText("Partner added");

  const partner = { qualifier: "ZZ", interchangeId: id, groupId: id };
  const broken = fromPartner(partner, aTender({ number: `S-${id}` })).replace(
    "*20270301*I",
    "*soon*I",
  );
  await page.goto("/staff/edi?do=upload");
  await page.getByLabel("X12 file").setInputFiles({
    name: "tender.edi",
    mimeType: "text/plain",
    buffer: Buffer.from(broken),
  });
  await page.getByRole("button", { name: "Process file" }).click();
  await expect(heading(page)).toHaveText("204 Load tender: needs attention");
  await expect(page.getByRole("main")).toContainText("Segment 6, G62-02: It needs 8 characters");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Correct and run again" }).click();
  await page.getByLabel("Message").fill(broken.replace("*soon*I", "*20270301*I"));
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(heading(page)).toHaveText("204 Load tender: done");
  await expect(page.getByText(/^Booked as [A-Z0-9]{9}$/)).toBeVisible();

  await page.goto(`/staff/edi?search=S-${id}`);
  await expect(page.getByRole("link", { name: "990 Response to a load tender" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "204 Load tender" }).click();
  await expect(heading(page)).toHaveText("204 Load tender: done");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^[A-Z0-9]{9}$/ })
    .click();
  await expect(page).toHaveURL(/\/staff\/shipments\//);
  await expect(page.getByRole("main")).toContainText("Lakeside Castings");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff enter what a tender doesn't say, and decline in one press what we can't do", async ({
    page,
    anotherBrowser,
    product,
  }) => {
    const customer = await signUp(await (await anotherBrowser()).newPage());
    await signUpStaff(page, product);
    const { id } = await addPartner(page, customer);

    await upload(page, id, { number: `A-${id}`, goods: [], city: "Nowhere" });
    await expect(heading(page)).toHaveText("204 Load tender: needs attention");
    await page.getByLabel("Commodity", { exact: true }).fill("Castings");
    await expect(page.getByLabel("Stop 1: city")).toHaveValue("Nowhere");
    await page.getByLabel("Stop 1: city").fill("Gary");
    await page.getByLabel("Stop 1: ZIP code").fill("46402");
    await page.getByRole("button", { name: "Book this load" }).click();
    await expect(heading(page)).toHaveText("204 Load tender: done");
    await expect(page.getByRole("main")).toContainText("Commodity entered by our team.");
    await expect(page.getByRole("main")).toContainText("stop 1 city: Gary");
    await expect(page.getByRole("main")).toContainText("Commodity: Castings");

    await upload(page, id, { number: `B-${id}`, unload: ["S5", 2, "DT"] });
    await expect(page.getByRole("main")).toContainText("This stop is for a drop trailer (DT)");
    await page.getByRole("button", { name: "Decline with this reason" }).click();
    await expect(heading(page)).toHaveText("204 Load tender: declined");
    await expect(page.getByRole("main")).toContainText("We can't book a stop for a drop trailer");
  });
});

/** Uploads a tender of a partner at the desk, which opens it. */
async function upload(page: Page, id: string, tender: Parameters<typeof aTender>[0]) {
  const partner = { qualifier: "ZZ", interchangeId: id, groupId: id };
  await page.goto("/staff/edi?do=upload");
  await page.getByLabel("X12 file").setInputFiles({
    name: "tender.edi",
    mimeType: "text/plain",
    buffer: Buffer.from(fromPartner(partner, aTender(tender))),
  });
  await page.getByRole("button", { name: "Process file" }).click();
}
