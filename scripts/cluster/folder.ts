import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { databaseAccount } from "./program.ts";

/** Makes a folder for what runs as PostgreSQL's account, closed to all others. */
export function makeDatabaseFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (databaseAccount) execFileSync("chown", [databaseAccount, path]);
  return path;
}
