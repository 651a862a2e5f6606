import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const rules = readFileSync(".dockerignore", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const pattern = line.replace(/^!/, "");
    return { isKept: line.startsWith("!"), pattern, matches: expressionOf(pattern) };
  });

/** Docker's patterns, in which a star also stands for a name that begins with a dot. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern.split("**/").map((part) =>
    part
      .split("*")
      .map((text) => text.replaceAll(".", "\\."))
      .join("[^/]*"),
  );
  return new RegExp(`^${parts.join("(?:.*/)?")}$`);
}

/** Whether .dockerignore leaves a path out: the last rule that matches it, or a folder above it, counts. */
export function isLeftOut(path: string): boolean {
  const parts = path.split("/");
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const last = rules.findLast(({ matches }) => above.some((one) => matches.test(one)));
  return last !== undefined && !last.isKept;
}

/** The files that a build of the image gets. */
export function listContext(folder = ""): string[] {
  return readdirSync(folder || ".", { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return isLeftOut(path) ? [] : [path];
    return mayHoldKept(path) ? listContext(path) : [];
  });
}

/** Whether a rule keeps this folder, or something in it. */
function mayHoldKept(folder: string): boolean {
  return (
    !isLeftOut(folder) ||
    rules.some(({ isKept, pattern }) => isKept && pattern.startsWith(`${folder}/`))
  );
}
