import type { Locator } from "@playwright/test";
import type { DeskPage } from "./desk-page.ts";

/** Opens the palette with its key, types and returns what it lists; one click and one field. */
export async function findAnything(desk: DeskPage, text: string): Promise<Locator> {
  await desk.pressKey("Control+k");
  const palette = desk.page.getByRole("dialog", { name: "Find" });
  await desk.fill(palette.getByRole("combobox", { name: "Find" }), text);
  await palette.getByRole("status").filter({ hasText: /found/i }).waitFor();
  await desk.read(palette.getByRole("option").first());
  return palette;
}

/** Opens a record by its number or name: two clicks and a field. */
export async function openRecord(desk: DeskPage, text: string): Promise<void> {
  const { pathname } = new URL(desk.page.url());
  await findAnything(desk, text);
  await desk.pressKey("Enter");
  await desk.page.waitForURL((url) => url.pathname !== pathname);
  await desk.main.getByText(text).first().waitFor();
}
