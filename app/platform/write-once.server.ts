import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * What `file` holds; where there is none, it is made with `text`, whole or not at all and readable by
 * its owner alone. Of processes that make it at once, all answer with the text of one.
 */
export function writeOnce(file: string, text: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const made = `${file}.${process.pid}`;
  try {
    writeFileSync(made, text, { mode: 0o600 });
    linkSync(made, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
