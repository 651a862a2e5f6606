import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { type BaseCopy, baseCopySchema } from "./base-copy.ts";
import { segmentsAmong } from "./wal-segment.ts";

const describedBy = "continuous-backup.json";
const baseFolder = /^base-/;

const describedSchema = z.object({
  format: z.literal("freight-brokerage continuous backup"),
  version: z.literal(1),
  /** PostgreSQL's major version. */
  postgres: z.string(),
  /** PostgreSQL's identifier of the data folder. */
  system: z.string(),
  /** A restored copy goes on along a timeline of its own. */
  timeline: z.number(),
});

/** Which history of which database a folder holds. */
export type BackedUp = Omit<z.output<typeof describedSchema>, "format" | "version">;

export const walIn = (folder: string) => join(folder, "wal");
export const filesIn = (baseCopy: string) => join(baseCopy, "files");

/** What a base copy says of itself, which makes it one. */
export const describedIn = (baseCopy: string) => join(baseCopy, "base.json");

/**
 * Prepares `folder` for the backup of `database`: creates it, or finds an earlier one of the same.
 * @throws AppError `conflict` when it holds anything else.
 */
export function prepareBackupFolder(folder: string, database: BackedUp): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(join(folder, describedBy))) {
    if (readdirSync(folder).some((name) => name !== "lost+found")) {
      throw new AppError(
        "conflict",
        `${folder} holds other files. Name a new folder, or an empty one.`,
      );
    }
    mkdirSync(walIn(folder), { mode: 0o700 });
    const described = { format: describedSchema.shape.format.value, version: 1, ...database };
    writeFileSync(join(folder, describedBy), `${JSON.stringify(described, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
  }
  const { system, timeline } = readDescription(folder);
  if (system === database.system && timeline === database.timeline) return;
  throw new AppError(
    "conflict",
    `${folder} has the backup of another database, or of this one before it was restored. Name a new folder.`,
  );
}

/**
 * Reads what `folder` holds: its base copies, and the names of its segments in order.
 * @throws AppError `invalid` when it's no continuous backup.
 */
export function readBackupFolder(folder: string) {
  const database = readDescription(folder);
  return {
    database,
    copies: baseCopiesIn(folder),
    segments: segmentsAmong(readdirSync(walIn(folder))),
  };
}

/** The base copies that are complete. */
export function baseCopiesIn(folder: string): BaseCopy[] {
  return readdirSync(folder)
    .filter((name) => baseFolder.test(name))
    .flatMap((name) => {
      const file = describedIn(join(folder, name));
      if (!existsSync(file)) return [];
      return [{ name, ...baseCopySchema.parse(JSON.parse(readFileSync(file, "utf8"))) }];
    });
}

/** Removes what a backup that was ended left in `folder`; no other one may run. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinished)) rmSync(join(folder, name), { recursive: true });
  }
}

/** How the names of base copies begin that aren't complete. */
export const unfinished = "unfinished-";

function readDescription(folder: string) {
  try {
    return describedSchema.parse(JSON.parse(readFileSync(join(folder, describedBy), "utf8")));
  } catch (cause) {
    throw new AppError(
      "invalid",
      `${folder} isn't a continuous backup, or can't be read: its file ${describedBy} says which it is. Name the folder that "npm run backup -- --continuous FOLDER" was given.`,
      { cause },
    );
  }
}
