import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Reads `file`; if it is missing, creates it with `text`, atomically and readable only by its
 * owner. Processes that race all return the same text.
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
