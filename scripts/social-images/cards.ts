import { readdirSync, readFileSync } from "node:fs";
import { services } from "#app/features/company/services/catalog.ts";

/** One image: its file name, title and kind of page. */
export type SocialCard = { slug: string; title: string; kind: string };

const single: readonly SocialCard[] = [
  { slug: "services", title: "Pick the service by deadline, size and distance", kind: "Services" },
  { slug: "blog", title: "Notes from the freight desk", kind: "Blog" },
  { slug: "logistics-glossary", title: "The logistics glossary", kind: "Freight terms" },
  { slug: "tools", title: "Work the freight out before it ships", kind: "Tools" },
];

/** All images to draw; the company's default.png, which shows its lanes, is drawn by hand. */
export function cards(): SocialCard[] {
  return [
    ...single,
    ...services.map(({ id, headline, navName }) => ({ slug: id, title: headline, kind: navName })),
    ...articleCards(),
  ];
}

/** Reads articles as text: the MDX compiler is part of the build. */
function articleCards(): SocialCard[] {
  return readdirSync("content/blog").map((file) => {
    const source = readFileSync(`content/blog/${file}`, "utf8");
    const title = /^ {2}title: "(.*)",$/m.exec(source)?.[1];
    if (!title) throw new Error(`${file} has no title`);
    return { slug: file.replace(/\.mdx$/, ""), title, kind: "From the freight desk" };
  });
}
