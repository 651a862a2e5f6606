import type { Page } from "@playwright/test";
import { heading, pathOfRow } from "./desk.ts";
import { postForm } from "./post-form.ts";
import { aPhoto } from "./quote-to-cash/cast.ts";

/**
 * Staff price, deliver and bill a load that the desk finds by `search`, without its pages, and open
 * the invoice; returns its number.
 */
export async function billLoad(staff: Page, search: string, rate: string): Promise<string> {
  const desk = await pathOfRow(staff, `/staff/shipments?search=${search}`);
  const entries = { reason: "The driver called it in." };
  const told = { path: `${desk}?do=move`, form: "load-move", entries };
  for (const _status of ["In Transit", "Delivered"]) await postForm(staff, told);
  await postForm(staff, {
    path: `${desk}/charges`,
    form: "charge",
    entries: {
      code: "Linehaul",
      rate,
      approval: "Approve it now",
      reason: "Agreed on the phone.",
    },
  });
  await postForm(staff, {
    path: `${desk}/papers`,
    form: "delivery",
    entries: { receivedBy: "Sam Dock" },
    files: { file: aPhoto() },
  });
  const issued = await postForm(staff, { path: `${desk}/invoice`, form: "issue" });
  await staff.goto(issued.url());
  return heading(staff).innerText();
}
