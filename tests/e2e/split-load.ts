import type { Page } from "@playwright/test";
import { postForm } from "./post-form.ts";

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

/** Staff split the load, without its page. */
export async function splitAt(
  staff: Page,
  deskUrl: string,
  { after, place, zip, modes }: Handoff,
): Promise<void> {
  const [firstMode, secondMode] = modes;
  await postForm(staff, {
    path: `${deskUrl}?do=split`,
    form: "load-split",
    entries: { after, company: place, zip, firstMode, secondMode },
  });
}
