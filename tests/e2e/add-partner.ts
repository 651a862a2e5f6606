import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { postForm } from "./post-form.ts";

/** Adds a trading partner of a customer at the desk, without a page; returns its page and its interchange ID. */
export async function addPartner(
  staff: Page,
  customer: string,
): Promise<{ path: string; id: string }> {
  const id = randomUUID().slice(0, 8).toUpperCase();
  const answer = await postForm(staff, {
    path: "/staff/edi/partners?do=add",
    form: "partner",
    entries: {
      name: `Lakeside ${id}`,
      "Booking account": customer,
      interchangeId: id,
      groupId: id,
      ownInterchangeId: "HAUL",
      ownGroupId: "HAUL",
      scac: "HAUL",
    },
  });
  return { path: new URL(answer.url()).pathname, id };
}
