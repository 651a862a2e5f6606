import type { DeskPage } from "./desk-page.ts";

/** More rows than a window of the benchmark can show. */
const most = 20;

/** The rows of a page's table that are in the window as a whole, before anybody scrolls. */
export async function countWholeRows(desk: DeskPage): Promise<number> {
  const rows = desk.main.locator("tbody tr");
  await rows.nth(most).waitFor();
  return rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );
}
