import type { Page } from "@playwright/test";
import { readMarkup } from "./site/pages.ts";

/** What the main part of the page at `path` says as the server writes it, read without opening it. */
export async function readPage(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  // What stands within a word or a number isn't a space.
  return readMarkup(html.replaceAll(/<!-- -->|<wbr\/?>/g, "")).main;
}
