import type { Heading, Outline } from "./article.ts";

/** A node of the compiled text, with the parts used here. */
export type TextNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { [name: string]: unknown };
  children?: TextNode[];
};

const glossaryLink = /^\/logistics-glossary#(.+)$/;

/** Extracts the outline of an article, and gives its headings anchors. */
export function outlineOf(tree: TextNode): Outline {
  const headings: Heading[] = [];
  const terms: string[] = [];
  for (const node of every(tree)) {
    if (node.tagName === "h2" || node.tagName === "h3") {
      const text = textOf(node);
      const id = anchorFor(
        text,
        headings.map((heading) => heading.id),
      );
      node.properties = { ...node.properties, id };
      headings.push({ id, text, depth: node.tagName === "h2" ? 2 : 3 });
    }
    const term = termOf(node);
    if (term && !terms.includes(term)) terms.push(term);
  }
  return { words: wordsIn(tree), headings, terms };
}

/** The glossary terms linked within a node, each once. */
export function termsIn(node: TextNode): string[] {
  return [...new Set([...every(node)].flatMap((inner) => termOf(inner) ?? []))];
}

/** An anchor made from a heading; duplicates get a number. */
export function anchorFor(text: string, taken: readonly string[]): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  let anchor = plain;
  for (let count = 2; taken.includes(anchor); count += 1) anchor = `${plain}-${count}`;
  return anchor;
}

function wordsIn(tree: TextNode): number {
  // Adjacent elements, such as table cells, are separate words.
  return [...every(tree)]
    .filter((node) => node.type === "text")
    .map((node) => (node.value ?? "").split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    .reduce((sum, words) => sum + words.length, 0);
}

function termOf(node: TextNode): string | undefined {
  const href = node.tagName === "a" ? node.properties?.href : undefined;
  return typeof href === "string" ? glossaryLink.exec(href)?.[1] : undefined;
}

function textOf(node: TextNode): string {
  return [...every(node)].map((inner) => (inner.type === "text" ? inner.value : "")).join("");
}

function* every(node: TextNode): Generator<TextNode> {
  yield node;
  for (const child of node.children ?? []) yield* every(child);
}
