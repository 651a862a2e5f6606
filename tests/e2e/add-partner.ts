import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { toast } from "./tender.ts";

/** Adds a trading partner of a customer at the desk; returns its page and its interchange ID. */
export async function addPartner(
  staff: Page,
  customer: string,
): Promise<{ path: string; id: string }> {
  const id = randomUUID().slice(0, 8).toUpperCase();
  const partner = {
    Name: `Lakeside ${id}`,
    "Booking account": customer,
    "Their interchange ID": id,
    "Their group ID": id,
    "Our interchange ID": "HAUL",
    "Our group ID": "HAUL",
    SCAC: "HAUL",
  };
  await staff.goto("/staff/edi/partners?do=add");
  for (const [label, text] of Object.entries(partner)) {
    await staff.getByLabel(label, { exact: true }).fill(text);
  }
  await staff.getByRole("button", { name: "Add partner" }).click();
  await expect(toast(staff)).toContainText("Partner added");
  return { path: new URL(staff.url()).pathname, id };
}
