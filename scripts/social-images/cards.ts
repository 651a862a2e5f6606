import { readdirSync, readFileSync } from "node:fs";
import { services } from "#app/features/company/services/catalogue.ts";

/** One picture: the file's name, what stands large, and what kind of page it belongs to. */
export type SocialCard = { slug: string; title: string; kind: string };

const single: readonly SocialCard[] = [
  { slug: "services", title: "Pick the service by deadline, size and distance", kind: "Services" },
  { slug: "blog", title: "Notes from the freight desk", kind: "Blog" },
  { slug: "logistics-glossary", title: "The logistics glossary", kind: "Freight terms" },
  { slug: "tools", title: "Work the freight out before it ships", kind: "Tools" },
];

/** Every picture there is to draw; the company's own, default.png, shows its lanes and is kept as it is. */
export function cards(): SocialCard[] {
  return [
    ...single,
    ...services.map(({ id, headline, navName }) => ({ slug: id, title: headline, kind: navName })),
    ...articleCards(),
  ];
}

/** Articles are read as text: the compiler of their language belongs to the build. */
function articleCards(): SocialCard[] {
  return readdirSync("content/blog").map((file) => {
    const source = readFileSync(`content/blog/${file}`, "utf8");
    const title = /^ {2}title: "(.*)",$/m.exec(source)?.[1];
    if (!title) throw new Error(`${file} has no title`);
    return { slug: file.replace(/\.mdx$/, ""), title, kind: "From the freight desk" };
  });
}
