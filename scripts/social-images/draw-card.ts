import { company } from "#app/features/company/profile.ts";
import { code39 } from "#app/ui/code39.ts";
import type { SocialCard } from "./cards.ts";

type Fonts = { display: string; text: string };

/** A card as an HTML page of 1200 by 630. Flat colors and straight lines keep the file small. */
export function drawCard({ slug, title, kind }: SocialCard, fonts: Fonts): string {
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: D; src: url(data:font/woff2;base64,${fonts.display}); font-weight: 100 900 }
@font-face { font-family: T; src: url(data:font/woff2;base64,${fonts.text}); font-weight: 100 900 }
* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; display: grid; grid-template-rows: auto 1fr auto;
  background: #12233d; color: #f7f2e7; font: 500 26px T }
header, footer { display: flex; justify-content: space-between; align-items: center; padding: 0 64px }
header { height: 120px; font: 900 46px D; text-transform: uppercase }
header div { display: flex; align-items: center; gap: 18px }
main { display: flex; align-items: center; padding: 0 64px }
h1 { font: 900 ${sizeFor(title)}px/1.06 D; text-wrap: balance; max-width: 1072px }
footer { height: 96px; background: radial-gradient(circle at 8px 0, #12233d 5px, #c2410c 5.5px)
  0 0 / 16px 100%; color: #fff }
footer b { font: 800 42px D }
</style>
<header><div>${mark}${escapeHtml(company.name)}</div>${bars(slug)}</header>
<main><h1>${escapeHtml(title)}</h1></main>
<footer><b>${escapeHtml(kind)}</b>${escapeHtml(`${company.address.city}, ${company.phone.display}`)}</footer>`;
}

/** A long title is set smaller, to fit four lines. */
function sizeFor(title: string): number {
  if (title.length <= 30) return 150;
  return title.length <= 48 ? 120 : 94;
}

const mark = `<svg width="46" viewBox="1 1 30 30" fill="none" stroke="#f7f2e7" stroke-width="3">
<path d="M16 1v8M16 23v8M1 16h8M23 16h8M5.4 5.4 11 11M21 21l5.6 5.6M5.4 26.6 11 21"/>
<path d="M21 11 29 3" stroke="#ff8a4c" stroke-width="4"/>
<circle cx="16" cy="16" r="4.5" fill="#f7f2e7" stroke="none"/></svg>`;

/** The slug as a barcode; a long one is cut, so that the bars stay distinct. */
function bars(slug: string): string {
  const code = code39(slug.slice(0, 12));
  const drawn = code.bars.map(({ x, width }) => `<rect x="${x}" width="${width}" height="1"/>`);
  return `<svg width="${code.width * 1.5}" height="46" viewBox="0 0 ${code.width} 1"
preserveAspectRatio="none" fill="#b7c3d6" shape-rendering="crispEdges">${drawn.join("")}</svg>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
