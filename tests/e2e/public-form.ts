import type { Page } from "@playwright/test";
import { bringTicket } from "#tests/support/ticket.ts";
import { originOf } from "./origin-of.ts";

/** Sends a form of the public site as a browser without a script does; returns the page that comes back. */
export async function sendPublicForm(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const origin = await originOf(page);
  await bringTicket(page.context(), origin);
  const answer = await page.request.post(path, { form, headers: { origin } });
  return answer.text();
}
