import { globSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { readSource } from "#tests/support/source-imports.ts";
import { codeFiles, ownerOf, productFiles } from "./code-files.ts";

/** The capability, or layer, that declares each table. */
const ownerOfTable = new Map(
  codeFiles
    .filter((file) => file.endsWith("tables.server.ts"))
    .flatMap((file) =>
      [...readSource(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table = ""]) => [
        table,
        ownerOf(file),
      ]),
    ),
);

/** The files of TypeScript that name a table of another capability in the text of an `sql` template. */
export function listForeignTemplates(): string[] {
  return productFiles.filter((file) => {
    const code = readSource(file);
    return /\bsql[`<]/.test(code) && namesForeignTable(file, templatesIn(file, code));
  });
}

/** The files of SQL that name a table of another capability. */
export function listForeignSql(): string[] {
  return globSync("{app,server}/**/*.sql").filter((file) =>
    namesForeignTable(file, readSource(file).replaceAll(/--.*$/gm, "")),
  );
}

function namesForeignTable(file: string, text: string): boolean {
  const named = text.matchAll(/\b(?:from|join|into|update|on|table|references)\s+"?(\w+)/gi);
  return [...named].some(([, table = ""]) => {
    const owner = ownerOfTable.get(table);
    return owner !== undefined && owner !== ownerOf(file);
  });
}

/** The texts of the `sql` templates of the file that is read. */
let texts: string[] = [];
const reader = new Visitor({
  TaggedTemplateExpression: ({ tag, quasi }) => {
    if (tag.type !== "Identifier" || tag.name !== "sql") return;
    texts.push(quasi.quasis.map(({ value }) => value.cooked).join(" ? "));
  },
});

/** The text of all `sql` templates of a file; what fills them in is left out. */
function templatesIn(file: string, code: string): string {
  texts = [];
  reader.visit(parseSync(file, code).program);
  return texts.join("\n");
}
