import type { Locator, Page } from "@playwright/test";

/** The free times of a page's board, or of one of its days. */
export const freeTimes = (within: Page | Locator) =>
  within.locator("input[name=startsAt]:not(:disabled)");

/** Opens the day of this time on the board and chooses the time. */
export async function chooseTime(page: Page, at: string): Promise<void> {
  const time = page.locator(`input[name=startsAt][value="${at}"]`);
  const day = page.locator("details").filter({ has: time });
  if (!(await time.isVisible())) await day.locator("summary").click();
  await time.check();
}

/**
 * Chooses a free time and returns it; a different one each time, since booked times are gone. It
 * uses the last day, because today's times pass while a test runs.
 */
export async function chooseFreeTime(page: Page): Promise<string> {
  const day = page
    .locator("details")
    .filter({ has: freeTimes(page) })
    .last();
  const at = (await freeTimes(day).first().getAttribute("value")) ?? "";
  await chooseTime(page, at);
  return at;
}

/** The last free time of the board at `path`, read without a page. */
export async function lastFreeTime(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const times = [...html.matchAll(/<input\b[^>]*\bname="startsAt"[^>]*>/g)].map(([tag]) => tag);
  const free = times.findLast((tag) => !/\sdisabled\b/.test(tag)) ?? "";
  return /\bvalue="([^"]*)"/.exec(free)?.[1] ?? "";
}
