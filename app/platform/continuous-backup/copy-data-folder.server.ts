import { createWriteStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { codeOf } from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isCopied } from "./copied-paths.ts";

const filesAtOnce = 4;

/**
 * Copies PostgreSQL's folder `from`, in which it runs, to the new folder `to`, each file compressed. Files may
 * change and vanish meanwhile: the log makes the copy whole. Returns how many were copied.
 */
export async function copyDataFolder(from: string, to: string): Promise<number> {
  const files = await copyFolders(from, to, isCopied);
  let copied = 0;
  await forEachFile(files, async (path) => {
    const source = await openIfThere(join(from, path));
    if (!source) return;
    await pipeline(
      source.createReadStream(),
      createGzip({ level: 1 }),
      writeFlushed(join(to, `${path}.gz`)),
    );
    copied += 1;
  });
  return copied;
}

/**
 * Brings back what `copyDataFolder` made of a folder, to the new folder `to`.
 * @throws AppError `invalid` when it isn't whole.
 */
export async function expandDataFolder(from: string, to: string, count: number): Promise<void> {
  const files = await copyFolders(from, to, () => true);
  if (files.length !== count) throw damaged(from, `has ${files.length} of ${count} files`);
  await forEachFile(files, async (path) => {
    const source = await open(join(from, path));
    const target = writeFlushed(join(to, path.replace(/\.gz$/, "")));
    try {
      await pipeline(source.createReadStream(), createGunzip(), target);
    } catch (cause) {
      if (!codeOf(cause).startsWith("Z_")) throw cause;
      throw damaged(from, `has a damaged file, ${path}`, cause);
    }
  });
}

function damaged(baseCopy: string, why: string, cause?: unknown): AppError {
  return new AppError(
    "invalid",
    `The base copy in ${baseCopy} ${why}. Bring it back from another copy, or move that folder away: an older base copy may lead to the same time.`,
    { cause },
  );
}

/** Makes the folders in `from` that are `wanted` in `to`, too; returns the paths of the files in them. */
async function copyFolders(
  from: string,
  to: string,
  wanted: (path: string) => boolean,
): Promise<string[]> {
  await mkdir(to, { mode: 0o700 });
  const files: string[] = [];
  const visit = async (folder: string) => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = relative(from, join(folder, entry.name));
      if (!wanted(path)) continue;
      if (entry.isFile()) files.push(path);
      if (!entry.isDirectory()) continue;
      await mkdir(join(to, path), { mode: 0o700 });
      await visit(join(folder, entry.name));
    }
  };
  await visit(from);
  return files;
}

async function forEachFile(paths: readonly string[], work: (path: string) => Promise<void>) {
  const left = paths.values();
  const takeEach = async () => {
    for (const path of left) await work(path);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, takeEach));
}

/** Undefined for a file that vanished since its folder was read, with its table. */
async function openIfThere(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

const writeFlushed = (path: string) => createWriteStream(path, { mode: 0o600, flush: true });
