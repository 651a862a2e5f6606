import { expect, type Page } from "@playwright/test";
import { toast } from "./tender.ts";

type Handoff = { after: string; place: string; zip: string; modes: [string, string] };

/** Staff split the load on its page. */
export async function splitAt(staff: Page, deskUrl: string, { after, place, zip, modes }: Handoff) {
  await staff.goto(`${deskUrl}?do=split`);
  await staff.getByLabel("Handoff after").selectOption(after);
  await staff.getByLabel("Place, such as a terminal").fill(place);
  await staff.getByLabel("ZIP code").fill(zip);
  await staff.getByLabel("Before the handoff").selectOption(modes[0]);
  await staff.getByLabel("After the handoff").selectOption(modes[1]);
  await staff.getByRole("button", { name: "Split here" }).click();
  await expect(toast(staff)).toContainText("Load split");
}
