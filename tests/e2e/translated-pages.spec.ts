import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { bookQuickly, rows, tenderForm } from "./tender.ts";

/** Does to a page what a browser's translation does: each text is in an element of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isKept = text.parentElement?.closest("script, style, noscript, [translate=no]");
      if (isKept || !text.data.trim()) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test("a translated page lists new loads, is searched and shows errors of a form", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signUp(page);
  await page.goto("/brokerage?tab=track");
  await bookQuickly(page, 1, { description: "Steel coils" });
  await expect(rows(page)).toHaveCount(1);
  await translate(page);
  await bookQuickly(page, 1, { description: "Copper wire" });
  await expect(rows(page)).toHaveCount(2);
  await translate(page);
  await page.getByRole("searchbox").pressSequentially("copper");
  await expect(rows(page)).toHaveCount(1);

  await page.goto("/brokerage");
  const form = tenderForm(page);
  await form.takenOver();
  await translate(page);
  await form.book.click();
  await expect(form.origin).toBeFocused();
  await expect(form.origin).toHaveAccessibleDescription(/Origin is required/);
  await translate(page);
  await form.fill();
  await form.book.click();
  await expect(page).toHaveURL(/tab=track/);
  await expect(rows(page)).toHaveCount(3);
  expect(errors).toEqual([]);
});
