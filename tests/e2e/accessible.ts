import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { isLongRun } from "#tests/support/long-run.ts";

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

const passes: Pass[] = isLongRun
  ? (["light", "dark"] as const).flatMap((colorScheme) =>
      [phone, laptop].map((size) => ({ colorScheme, size, rules: sizeRules })),
    )
  : [
      { colorScheme: "light", size: laptop },
      { colorScheme: "dark", size: phone, rules: colorRules },
    ];

/**
 * Checks the current page against the accessibility rules: large and light, and in the colors of small and
 * dark; in the long run every size in every scheme. And nothing is wider than the window.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const { colorScheme, size, rules } of passes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(size);
    expect(await findViolations(page, rules)).toEqual([]);
  }
  for (const size of [phone, tablet, smallLaptop, laptop]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `nothing is wider than a window of ${size.width} px`).toBe(0);
  }
}

/** Each broken rule with the elements that break it. */
function findViolations(page: Page, rules: RunOptions | undefined) {
  const options: RunOptions = { resultTypes: ["violations"], ...rules };
  return page.evaluate(async (given) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, options);
}
