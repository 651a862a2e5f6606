import { freeTimes } from "./day-board.ts";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./hydrated.ts";

test("a time chosen while React is still taking over the board stays chosen", async ({ page }) => {
  await page.addInitScript(chooseBetweenTasks);
  await page.goto("/book-consultation");
  await expectHydrated(freeTimes(page).last());
  await expect(page.locator("input[name=startsAt]:checked")).toHaveCount(1);
});

/** Between React's tasks, chooses one hydrated time after another while others are not hydrated. */
function chooseBetweenTasks(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const times = [...document.querySelectorAll<HTMLInputElement>("input[name=startsAt]")];
    const isHydrated = (time: object) => Object.keys(time).some((key) => /^__reactProps/.test(key));
    if (times.length > 0 && times.every(isHydrated)) return;
    times.find((time) => isHydrated(time) && !time.disabled && !time.checked)?.click();
    port2.postMessage(null);
  };
  port2.postMessage(null);
}
