import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "#app/platform/errors.ts";
import { writeOnce } from "#app/platform/write-once.server.ts";

const bytes = 48;

/**
 * The secret stored in `folder`; created on first use, readable only by its owner.
 * @throws AppError `unavailable` when it can't be stored there.
 */
export function keptSecret(folder: string): string {
  const file = join(folder, "auth-secret");
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

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : String(error);
