import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const markFile = "node_modules/.cache/tests-passed";

/** The hash of the tree that would be committed with all changes; null outside of a repository. */
export function hashWorkTree(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "freight-index-"));
  // An index of its own, so that nothing is staged.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, "index") };
  try {
    git(["read-tree", "HEAD"], env);
    git(["add", "--all"], env);
    return git(["write-tree"], env);
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The hash of the tree of the last commit. */
export function hashCommittedTree(): string {
  return git(["rev-parse", "HEAD^{tree}"]);
}

/** Stores that all tests passed on this tree. */
export function markPassed(tree: string): void {
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, `${tree} ${new Date().toISOString()}\n`);
}

/** The last tree on which all tests passed, and when, as ISO 8601; null if none has. */
export function readPassed(): { tree: string; at: string } | null {
  try {
    const [tree = "", at = ""] = readFileSync(markFile, "utf8").trim().split(" ");
    return { tree, at };
  } catch {
    return null;
  }
}

function git(args: string[], env = process.env): string {
  return execFileSync("git", args, {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
