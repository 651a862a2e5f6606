import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An import of one file by another one, both by their paths from the project root. */
export type SourceImport = { from: string; to: string; typeOnly: boolean };

/** Every file of TypeScript that we write. */
export const sourceFiles = [
  ...globSync("{app,server,scripts,tests,bench,examples}/**/*.{ts,tsx}"),
  ...globSync("clients/typescript/*.ts"),
];

const texts = new Map<string, string>();

/** The text of a file, which each process reads once. */
export function readSource(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

/** Whether a file is a test, or data for tests, beside what it tests. */
export const isTestFile = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file);

/** The local imports at the top of all files. */
export const sourceImports: SourceImport[] = sourceFiles.flatMap((from) => {
  const found = readSource(from).matchAll(
    /^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"/gms,
  );
  return [...found].flatMap(([, type, named, bare]) => {
    const to = resolveImport(from, named ?? bare ?? "");
    return to ? [{ from, to, typeOnly: type !== undefined }] : [];
  });
});

/** The imports of files that load only once they are needed. */
export const lazyImports: SourceImport[] = sourceFiles.flatMap((from) =>
  [...readSource(from).matchAll(/\bimport\(\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) => {
    const to = resolveImport(from, specifier);
    return to ? [{ from, to, typeOnly: false }] : [];
  }),
);

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.includes("+types/")) return undefined;
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
}
