import type { MDXProps } from "mdx/types";
import type { ComponentProps, ComponentType } from "react";
import { Link } from "#app/ui/link.tsx";
import { MarginNotes } from "./margin-notes.tsx";

type Text = ComponentType<MDXProps>;

const files = import.meta.glob<Text>("/content/blog/*.mdx", { import: "default", eager: true });

/** The text of each article, by slug. */
const texts = new Map(
  Object.entries(files).map(([file, text]) => [file.replace(/^.*\/|\.mdx$/g, ""), text]),
);

/** An article's text. */
export function ArticleBody({ slug }: { slug: string }) {
  const Body = texts.get(slug);
  return Body && <Body components={{ a: TextLink, MarginNotes }} />;
}

function TextLink({ href = "", ...rest }: ComponentProps<"a">) {
  return href.startsWith("/") ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
