import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const smallLaptop = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };

// The only rules that another color scheme can break; all others were checked in light mode.
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Checks the current page against the accessibility rules: small and large, light and dark; and
 * that nothing is wider than the window.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of [phone, laptop]) {
      await page.setViewportSize(size);
      // The other mode opens an extra page for frames; none of our pages has any.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (colorScheme === "dark") axe.withRules(colorRules);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    }
  }
  for (const size of [phone, tablet, smallLaptop, laptop]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `nothing is wider than a window of ${size.width} px`).toBe(0);
  }
}
