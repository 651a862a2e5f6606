import mdx from "@mdx-js/rollup";
import type { Plugin } from "vite";
import { outlineOf, type TextNode, termsIn } from "./outline.ts";

/**
 * Compiles the articles. Each module exports its text, `article` and `outline`, so that neither
 * server nor browser has to extract headings or count words.
 */
export function compileArticles(): Plugin {
  // Before the bundler's own transforms, which can't read MDX.
  return { enforce: "pre", ...mdx({ rehypePlugins: [exportOutline] }) } as Plugin;
}

function exportOutline() {
  return (tree: TextNode) => {
    const outline = outlineOf(tree);
    tree.children = [...withMargin(tree.children ?? []), exported("outline", outline)];
  };
}

/** Adds, at the top of each section, a slot for notes on the terms it uses first. */
function withMargin(nodes: TextNode[]): TextNode[] {
  const met = new Set<string>();
  return sectionsOf(nodes).flatMap((section) => {
    const terms = section.flatMap(termsIn).filter((term) => !met.has(term));
    for (const term of terms) met.add(term);
    if (terms.length === 0) return section;
    const head = section.findIndex((node) => node.tagName === "h2") + 1;
    return [...section.slice(0, head), marginNotes(terms), ...section.slice(head)];
  });
}

function sectionsOf(nodes: TextNode[]): TextNode[][] {
  const sections: TextNode[][] = [[]];
  for (const node of nodes) {
    if (node.tagName === "h2") sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

function marginNotes(terms: string[]): TextNode {
  const attributes = [
    { type: "mdxJsxAttribute", name: "terms", value: [...new Set(terms)].join(" ") },
  ];
  return Object.assign(
    { type: "mdxJsxFlowElement", children: [] },
    { name: "MarginNotes", attributes },
  );
}

/** `export const name = value` as a syntax tree. */
function exported(name: string, value: unknown): TextNode {
  const declaration = {
    type: "VariableDeclaration",
    kind: "const",
    declarations: [
      { type: "VariableDeclarator", id: { type: "Identifier", name }, init: literal(value) },
    ],
  };
  const statement = {
    type: "ExportNamedDeclaration",
    declaration,
    specifiers: [],
    source: null,
    attributes: [],
  };
  const estree = { type: "Program", sourceType: "module", body: [statement] };
  return Object.assign({ type: "mdxjsEsm", value: "" }, { data: { estree } });
}

function literal(value: unknown): object {
  if (Array.isArray(value)) return { type: "ArrayExpression", elements: value.map(literal) };
  if (typeof value !== "object" || value === null) return { type: "Literal", value };
  const properties = Object.entries(value).map(([key, inner]) => ({
    type: "Property",
    kind: "init",
    method: false,
    shorthand: false,
    computed: false,
    key: { type: "Identifier", name: key },
    value: literal(inner),
  }));
  return { type: "ObjectExpression", properties };
}
