import { sourceImports } from "#tests/support/source-imports.ts";
import {
  type Count,
  codeFiles,
  countLines,
  ownerOf,
  productFiles,
  testFiles,
} from "./code-files.ts";

const sumLines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + countLines(file), 0);

/** How much there is, and of what. */
export function countSizes(): Record<string, Count> {
  const byOwner = Map.groupBy(productFiles, ownerOf);
  const capabilities = [...byOwner].filter(([owner]) => owner.startsWith("app/features/"));
  const [, largest = []] =
    capabilities.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return {
    // Without tests, fixtures and what is generated.
    "lines of code of app and server": sumLines(productFiles),
    // With their scenes and fixtures.
    "lines of tests": sumLines(testFiles),
    // Work that crosses capabilities, or that found no home.
    "code files in app/flows": byOwner.get("app/flows") ?? [],
    // With its folders; today it's shipments.
    "code files of the largest capability": largest,
    // What a reader opens for a few lines, and could read where they are used.
    "code files of 20 lines or fewer with one importer": listSmallOnes(),
  };
}

function listSmallOnes(): string[] {
  const code = new Set(codeFiles);
  const byImported = Map.groupBy(
    sourceImports.filter(({ from }) => code.has(from)),
    ({ to }) => to,
  );
  return codeFiles.filter((file) => {
    const importers = new Set(byImported.get(file)?.map(({ from }) => from));
    return importers.size === 1 && countLines(file) <= 20;
  });
}
