import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

// The only rules that another color scheme can break; all others were checked in light mode.
const colorRules = ["color-contrast", "link-in-text-block"];

/** Checks the current page against the accessibility rules: small and large, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      // The other mode opens an extra page for frames; none of our pages has any.
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
