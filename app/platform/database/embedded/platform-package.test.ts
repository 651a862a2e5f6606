import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findPrograms, makeLinks } from "./platform-package.server.ts";

const folder = mkdtempSync(join(tmpdir(), "freight-package-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an unsupported platform gets an error that mentions DATABASE_URL", () => {
  const sentence =
    /^PostgreSQL does not come with this software for \S+ .*\. Set DATABASE_URL to a PostgreSQL server, 15 or later\.$/;
  expect(() => findPrograms("s390x")).toThrow(sentence);
  const musl = { [`${process.platform}-${process.arch}`]: join(folder, "no-loader") };
  expect(() => findPrograms(process.arch, musl)).toThrow(sentence);
});

test("the links that an install script would have made are made, once", () => {
  const native = join(folder, "native");
  mkdirSync(join(native, "lib"), { recursive: true });
  writeFileSync(join(native, "lib", "libicu.so.60.2"), "");
  const link = { source: "native/lib/libicu.so.60.2", target: "native/lib/libicu.so.60" };
  writeFileSync(join(native, "pg-symlinks.json"), JSON.stringify([link]));
  makeLinks(native);
  makeLinks(native);
  expect(readlinkSync(join(native, "lib", "libicu.so.60"))).toBe("libicu.so.60.2");
});
