import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

// The only rules that another color scheme can break; all others were asked in light.
const colorRules = ["color-contrast", "link-in-text-block"];

/** Holds the page, as it is, to the accessibility rules: small and large, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Its other mode opens a page more for each look, for frames; no page here has any.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (colorScheme === "dark") axe.withRules(colorRules);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, "nothing is wider than the window").toBe(0);
    }
  }
}
