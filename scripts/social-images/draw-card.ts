import { company } from "#app/features/company/profile.ts";
import type { SocialCard } from "./cards.ts";

type Fonts = { display: string; text: string };

/** A card as a page of its own, 1200 by 630. Flat colors and straight lines keep the file small. */
export function drawCard({ title, kind }: SocialCard, fonts: Fonts): string {
  return `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: D; src: url(data:font/woff2;base64,${fonts.display}); font-weight: 100 900 }
@font-face { font-family: T; src: url(data:font/woff2;base64,${fonts.text}); font-weight: 100 900 }
* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; display: grid; grid-template-rows: auto 1fr auto;
  background: #12233d; color: #f7f2e7; font: 500 26px T }
header, footer { display: flex; justify-content: space-between; align-items: center; padding: 0 64px }
header { height: 108px; border-bottom: 2px solid #34496b; font: 800 44px D }
header span { font: 600 26px T; color: #b7c3d6 }
main { display: flex; align-items: center; padding: 0 64px }
h1 { font: 900 ${sizeFor(title)}px/0.98 D; text-wrap: balance; max-width: 1072px }
footer { height: 108px; background: #ff8a4c; color: #1a0d05; font-weight: 700 }
i { display: inline-block; height: 60px; background: #1a0d05 }
</style>
<header>${escapeHtml(company.name)}<span>${escapeHtml(kind)}</span></header>
<main><h1>${escapeHtml(title)}</h1></main>
<footer>${escapeHtml(company.phone.display)}<div>${bars(title)}</div></footer>`;
}

/** A long title is set smaller, so that it keeps to four lines. */
function sizeFor(title: string): number {
  if (title.length <= 30) return 150;
  return title.length <= 48 ? 120 : 94;
}

/** Bars as on a label, from the title's own letters, so that no two cards look the same. */
function bars(title: string): string {
  return [...title.slice(0, 22)]
    .map((letter) => {
      const code = letter.charCodeAt(0);
      return `<i style="width:${2 + (code % 3) * 3}px;margin-right:${3 + (code % 4) * 2}px"></i>`;
    })
    .join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
