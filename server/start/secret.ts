import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "#app/platform/errors.ts";
import { writeOnce } from "#app/platform/write-once.server.ts";

const bytes = 48;

const secretIn = (folder: string) => join(folder, "auth-secret");

/**
 * The secret stored in `folder`; created on first use, readable only by its owner.
 * @throws AppError `unavailable` when it can't be stored there.
 */
export function keptSecret(folder: string): string {
  const file = secretIn(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return writeOnce(file, randomBytes(bytes).toString("base64url"));
  } catch (cause) {
    throw new AppError(
      "unavailable",
      `The secret can't be saved in ${folder} (${codeOf(cause)}). Free up space, set DATA_DIR to a folder this user can write to, or set AUTH_SECRET.`,
      { cause },
    );
  }
}

/**
 * The secret that a server stored in `folder`: one of a command's own would sign links that the server refuses.
 * @throws AppError `not_found` when none is there.
 */
export function readKeptSecret(folder: string): string {
  try {
    return readFileSync(secretIn(folder), "utf8").trim();
  } catch (cause) {
    throw new AppError(
      "not_found",
      `There is no secret in ${folder}, so the link wouldn't work. Set AUTH_SECRET or DATA_DIR to the values the server uses.`,
      { cause },
    );
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : String(error);
