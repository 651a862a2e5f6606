import { readSource, sourceImports } from "#tests/support/source-imports.ts";
import { type Count, codeFiles, findLines } from "./code-files.ts";
import { filesForHold } from "./files-for-hold.ts";
import { listForeignSql, listForeignTemplates } from "./sql-text.ts";

/** What crosses from one part to another, or says a thing twice. */
export function countBorders(): Record<string, Count> {
  return {
    "files outside its folder that loads on hold would touch": filesForHold,
    "imports between folders of app/routes": listImports(/^app\/routes\/[^/]+(?=\/)/),
    // Of all pages, also those in the folder of their capability.
    "imports across route folders": listImports(
      /^app\/(?:routes\/[^/]+|features\/[^/]+\/routes)(?=\/)/,
    ),
    "files that name another capability's tables in an sql template": listForeignTemplates(),
    "files of SQL that name another capability's tables": listForeignSql(),
    "rights named twice": listRightsNamedTwice(),
    // A command of ours should do it, with the right and the audit log.
    "transactions opened by hand": findLines(
      codeFiles.filter((file) => !file.startsWith("app/platform/")),
      /\bdatabase\.transaction\(/g,
    ),
    // Geography is the same everywhere: who needs it imports it.
    "files that take or pass findPlace or readPlace": codeFiles.filter((file) => {
      const code = readSource(file);
      if (/\/find-place\.server\.ts"|export function findPlace\b/.test(code)) return false;
      return /\b(?:findPlace|readPlace)\b/.test(code);
    }),
    // A function that is passed in, so that something else follows in the same transaction.
    "functions passed in to follow or to do another's work": findLines(
      codeFiles,
      /(?<!const )\b(?:inTransaction|alongside|also|priceTender|agreeRate|cancelLoad)\??: (?!SQL\b)[(A-Z]/g,
    ),
  };
}

/** The imports of a file in one of these folders by a file in another one. */
function listImports(folder: RegExp): string[] {
  const code = new Set(codeFiles);
  return sourceImports.flatMap(({ from, to }) => {
    const [importer] = (code.has(from) && folder.exec(from)) || [];
    const [imported] = folder.exec(to) ?? [];
    return importer && imported && importer !== imported ? [`${from}: ${to}`] : [];
  });
}

/**
 * The rights that a file asks a policy for, such as `can(actor, "bill")`, and names again for the refusal, as
 * `refusalTo(actor, "invoices.bill", …)`: each once in a file.
 */
function listRightsNamedTwice(): string[] {
  return codeFiles.flatMap((file) => {
    const code = readSource(file);
    const refused = [...code.matchAll(/\brefusalTo\(\s*[\w.]+,\s*"[\w-]+\.([\w-]+)"/g)];
    const rights = new Set(refused.map(([, right = ""]) => right));
    const isAsked = (right: string) => new RegExp(`\\(\\s*[\\w.]+,\\s*"${right}"`).test(code);
    return [...rights].filter(isAsked).map((right) => `${file}: ${right}`);
  });
}
