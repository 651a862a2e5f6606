import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.server.ts";
import { closeFolder } from "./private-folder.server.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });
const base = mkdtempSync(join(tmpdir(), "freight-"));
afterAll(() => rmSync(base, { recursive: true }));
beforeEach(() => void lines.splice(0));

let made = 0;
function aFolder(mode: number, ...entries: string[]): string {
  made += 1;
  const folder = join(base, String(made));
  mkdirSync(folder);
  for (const entry of entries) writeFileSync(join(folder, entry), "");
  chmodSync(folder, mode);
  return folder;
}
const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8);

test.each([
  ["that is new", 0o777, []],
  ["with files of ours", 0o755, ["auth-secret"]],
  ["that a new disk has", 0o711, ["lost+found"]],
])(
  "a folder %s is locked down when others may enter it, and that is logged",
  (_, mode, entries) => {
    const folder = aFolder(mode, ...entries);
    closeFolder(folder, log);
    expect(modeOf(folder)).toBe("700");
    expect(lines.join("")).toContain("closed it to them");
  },
);

test("a private folder is left alone and a missing one created, without a log line", () => {
  const closed = aFolder(0o700, "auth-secret");
  const missing = join(base, "not", "there");
  for (const folder of [closed, missing]) {
    closeFolder(folder, log);
    expect(modeOf(folder)).toBe("700");
  }
  expect(lines).toEqual([]);
});

test("an open folder with other files is refused unchanged, with advice", () => {
  const folder = aFolder(0o755, "index.html");
  expect(() => closeFolder(folder, log)).toThrow(/holds files of others[\s\S]+chmod 700/);
  expect(modeOf(folder)).toBe("755");
});

test("so is one that belongs to another account", () => {
  const folder = aFolder(0o755, "auth-secret");
  vi.spyOn(process, "getuid").mockReturnValue(statSync(folder).uid + 1);
  expect(() => closeFolder(folder, log)).toThrow(/belongs to another account/);
  expect(modeOf(folder)).toBe("755");
  vi.restoreAllMocks();
});

test("a file in place of the folder is refused with an error", () => {
  const file = join(aFolder(0o700, "a"), "a");
  expect(() => closeFolder(file, log)).toThrow(/can't be written[\s\S]+\(E\w+\)/);
  expect(existsSync(file)).toBe(true);
});
