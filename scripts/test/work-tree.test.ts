import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freight-repository-"));
  git("init", "-q");
  git("config", "user.email", "dana@freight.example");
  git("config", "user.name", "Dana");
  write("a.txt", "one");
  write(".gitignore", "node_modules\n");
  git("add", "--all");
  git("commit", "-qm", "Add a text");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const tested = () =>
  spawnSync(process.execPath, [resolve("scripts/tested.ts")], { cwd: folder, encoding: "utf8" });
/** Stores what `npm test` does when all tests passed on `tree`. */
const pass = (tree: string) => {
  mkdirSync(join(folder, "node_modules/.cache"), { recursive: true });
  write("node_modules/.cache/tests-passed", `${tree} 2026-11-26T12:00:00.000Z\n`);
};

test("a commit is said to have passed only if all tests passed on its very tree", () => {
  expect(tested()).toMatchObject({ status: 1, stdout: expect.stringContaining("not passed") });
  pass(git("rev-parse", "HEAD^{tree}"));
  expect(tested()).toMatchObject({
    status: 0,
    stdout: "HEAD passed npm test at 2026-11-26T12:00:00.000Z.\n",
  });
  write("a.txt", "two");
  git("commit", "-qam", "Change the text");
  expect(tested().status).toBe(1);
});

test("a run on changes that aren't committed yet counts for the commit of exactly these", () => {
  write("a.txt", "two");
  write("b.txt", "new");
  const script = `import { hashWorkTree } from ${JSON.stringify(resolve("scripts/test/work-tree.ts"))};
    console.log(hashWorkTree());`;
  const args = ["--input-type=module", "--eval", script];
  const tree = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).trim();
  expect(git("diff", "--cached", "--name-only")).toBe("");
  git("add", "--all");
  git("commit", "-qm", "Change the text");
  expect(tree).toBe(git("rev-parse", "HEAD^{tree}"));
});
