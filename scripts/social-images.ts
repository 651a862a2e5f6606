/**
 * Draws the preview images for shared links into public/social. Run it after a title changes or a
 * page is added, and commit the images: `node scripts/social-images.ts`.
 */
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp, { type PngOptions } from "sharp";
import { cards } from "./social-images/cards.ts";
import { drawCard } from "./social-images/draw-card.ts";

const folder = "public/social";
const bytesAtMost = 60_000;
/** Flat colors fit a palette at a third of the size; dithering would blur the letters. */
const indexed: PngOptions = {
  palette: true,
  colors: 256,
  dither: 0,
  effort: 10,
  compressionLevel: 9,
};

const font = (file: string) =>
  readFileSync(`node_modules/@fontsource-variable/${file}-latin-wght-normal.woff2`, "base64");
const fonts = {
  display: font("big-shoulders/files/big-shoulders"),
  text: font("public-sans/files/public-sans"),
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // Grayscale antialiasing makes smaller files and suits every screen.
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-lcd-text"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const card of cards()) {
  await page.setContent(drawCard(card, fonts));
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const file = `${folder}/${card.slug}.png`;
  await sharp(await page.screenshot({ type: "png" }))
    .png(indexed)
    .toFile(file);
  const { size } = statSync(file);
  console.log(`${file} ${Math.round(size / 1000)} kB`);
  if (size > bytesAtMost) throw new Error(`${file} is over ${bytesAtMost} bytes`);
}
await browser.close();
