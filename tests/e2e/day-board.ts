import type { Locator, Page } from "@playwright/test";

/** The times of a page's board, or of one of its days, that nobody has taken. */
export const freeTimes = (within: Page | Locator) =>
  within.locator("input[name=startsAt]:not(:disabled)");

/** Chooses this time of the board, whose day it opens first. */
export async function chooseTime(page: Page, at: string): Promise<void> {
  const time = page.locator(`input[name=startsAt][value="${at}"]`);
  const day = page.locator("details").filter({ has: time });
  if (!(await time.isVisible())) await day.locator("summary").click();
  await time.check();
}

/**
 * Chooses a free time and answers with it; another one each time, as what is booked is free no
 * more. It is on the last day: today's times end while a test goes on.
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
