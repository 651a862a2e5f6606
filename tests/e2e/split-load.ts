import { expect, type Page } from "@playwright/test";
import { toast } from "./tender.ts";

type Handoff = { after: string; place: string; zip: string; modes: [string, string] };

/** Fills in where the open form to split a load makes the handoff. */
export async function fillSplit(
  staff: Page,
  { after = "1", zip, modes = ["Truck", "Rail"] }: Partial<Handoff>,
) {
  await staff.getByLabel("Handoff after").selectOption({ index: Number(after) - 1 });
  if (zip) await staff.getByLabel("ZIP code").fill(zip);
  await staff.getByLabel("Before the handoff").selectOption(modes[0]);
  await staff.getByLabel("After the handoff").selectOption(modes[1]);
}

/** Staff split the load on its page. */
export async function splitAt(staff: Page, deskUrl: string, { place, ...handoff }: Handoff) {
  await staff.goto(`${deskUrl}?do=split`);
  await staff.getByLabel("Place, such as a terminal").fill(place);
  await fillSplit(staff, handoff);
  await staff.getByRole("button", { name: "Split here" }).click();
  await expect(toast(staff)).toContainText("Load split");
}
