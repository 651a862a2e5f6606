import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { isLongRun, rotate } from "#tests/support/long-run.ts";

/** Packed, in base64: its way into a page takes ten times as long as running it there. */
const packedAxe = gzipSync(
  readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js"))),
).toString("base64");

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const smallLaptop = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };

type Pass = {
  colorScheme: "light" | "dark";
  size: typeof phone;
  /** Besides those that are on by default, or instead of them. */
  rules?: RunOptions;
};

/** The only rules that another color scheme can break. */
const colorRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };
/** Whether a target is too near to another one depends on the data of the page, so it isn't a rule of each run. */
const sizeRules: RunOptions = { rules: { "target-size": { enabled: true } } };

/** Large and light is the last one, as journeys go on: a change of size costs as much as a click. */
const passes: Pass[] = isLongRun
  ? (["dark", "light"] as const).flatMap((colorScheme) =>
      [phone, laptop].map((size) => ({ colorScheme, size, rules: sizeRules })),
    )
  : [
      { colorScheme: "dark", size: phone, rules: colorRules },
      { colorScheme: "light", size: laptop },
    ];

/**
 * Checks the current page against the accessibility rules: large and light, and in the colors of small and
 * dark; in the long run every size in every scheme. And nothing is wider than the window, nor than
 * one of those between, which pages take in turn.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that came by a link inside the last one still has them.
  if (!(await page.evaluate(() => "axe" in window))) await bringAxe(page);
  const { pathname } = new URL(page.url());
  for (const size of rotate([tablet, smallLaptop], pathname.length, 1)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, size);
  }
  for (const { colorScheme, size, rules } of passes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(size);
    expect(await findViolations(page, rules)).toEqual([]);
    await expectNoOverflow(page, size);
  }
}

/**
 * The same in the long run alone: for another state of a page that is checked in every run where it has
 * more on it.
 */
export async function expectAlsoAccessible(page: Page): Promise<void> {
  if (isLongRun) await expectAccessible(page);
}

/** Runs axe in the page, in two steps: only what starts at once may do so, whatever the page's policy. */
async function bringAxe(page: Page): Promise<void> {
  const unpacked = await page.evaluateHandle(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return { source: await new Response(stream).text() };
  }, packedAxe);
  await unpacked.evaluate(({ source }) => new Function(source)());
}

async function expectNoOverflow(page: Page, { width }: typeof phone): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `nothing is wider than a window of ${width} px`).toBe(0);
}

/** Each broken rule with the elements that break it. */
function findViolations(page: Page, rules: RunOptions | undefined) {
  const options: RunOptions = { resultTypes: ["violations"], ...rules };
  return page.evaluate(async (given) => {
    // Ends color changes that are under way; no new one starts, because reduced motion is on.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    // What stays in sight covers what is below it, wherever a test happened to scroll to.
    window.scrollTo({ top: 0, behavior: "instant" });
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, options);
}
