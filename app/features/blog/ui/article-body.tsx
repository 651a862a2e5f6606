import type { MDXProps } from "mdx/types";
import { type ComponentProps, type ComponentType, lazy } from "react";
import { Link } from "react-router";
import { MarginNotes } from "./margin-notes.tsx";

type Text = ComponentType<MDXProps>;

/** The text of each article, by its slug: a piece of its own, fetched when it is opened. */
const texts = new Map(
  Object.entries(import.meta.glob<Text>("/content/blog/*.mdx", { import: "default" })).map(
    ([file, load]) => [
      file.replace(/^.*\/|\.mdx$/g, ""),
      lazy(async () => ({ default: await load() })),
    ],
  ),
);

/** An article's text. */
export function ArticleBody({ slug }: { slug: string }) {
  const Body = texts.get(slug);
  return Body && <Body components={{ a: TextLink, MarginNotes }} />;
}

function TextLink({ href = "", ...rest }: ComponentProps<"a">) {
  return href.startsWith("/") ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
