import { isTestFile, readSource, sourceFiles } from "#tests/support/source-imports.ts";

/** What was counted: each of them, beginning with its file, or only how many. */
export type Count = readonly string[] | number;

const isGenerated = (file: string) =>
  /\.generated\.tsx?$/.test(file) || file === "clients/typescript/schema.ts";

const isTest = (file: string) => file.startsWith("tests/") || isTestFile(file);

/** The code that we write, without tests and what they are filled with. */
export const codeFiles = sourceFiles.filter((file) => !isTest(file) && !isGenerated(file));

/** The tests, with their scenes and fixtures. */
export const testFiles = sourceFiles.filter(isTest);

/** The code of the product itself. */
export const productFiles = codeFiles.filter((file) => /^(app|server)\//.test(file));

export function countLines(file: string): number {
  return readSource(file).split("\n").length - 1;
}

/** The capability that a file belongs to, or else the folder of its layer: "app/features/quotes", "app/flows". */
export function ownerOf(file: string): string {
  return /^app\/features\/[^/]+|^app\/\w+(?=\/)|^[^/]+/.exec(file)?.[0] ?? "";
}

/** The lines of code that a pattern finds, each as "file: line". */
export function findLines(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    [...readSource(file).matchAll(pattern)].map(({ index }) => {
      const code = readSource(file);
      return `${file}:${code.slice(0, index).split("\n").length}`;
    }),
  );
}
