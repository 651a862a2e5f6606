import { expect, type Page } from "@playwright/test";
import { delayScripts } from "./delay-scripts.ts";
import { expectHydrated } from "./hydrated.ts";

type Places = Map<Element, DOMRect>;
type Marked = typeof window & { placesBefore: Places };

/**
 * Opens the page at `path`, and checks that nothing a person can press moves when its scripts come: a
 * press that is half done would be lost. `scriptsCame` waits for what they show; a load's commands, if left out.
 */
export async function expectInPlace(
  page: Page,
  path: string,
  scriptsCame = () => expectHydrated(page.locator("main [data-commands]")),
): Promise<void> {
  const release = await delayScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  // Until the page is whole and has its styles, its places mean nothing.
  await page.waitForFunction(
    () =>
      document.readyState !== "loading" &&
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
        ({ sheet }) => sheet !== null,
      ),
  );
  await page.locator("main").waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pressed = [...document.querySelectorAll("main :is(a, button, input, select)")];
    const places = pressed.map((one) => [one, one.getBoundingClientRect()] as const);
    (window as unknown as Marked).placesBefore = new Map(places);
  });
  release();
  await scriptsCame();
  const moved = await page.evaluate(() =>
    [...(window as unknown as Marked).placesBefore]
      .filter(([one, { x, y }]) => {
        const now = one.getBoundingClientRect();
        return one.isConnected && (now.x !== x || now.y !== y);
      })
      .map(([one]) => one.textContent),
  );
  expect(moved, `what moved on ${path}`).toEqual([]);
  await page.unroute("**/assets/*.js");
}
