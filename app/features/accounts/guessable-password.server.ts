import { readFileSync } from "node:fs";
import { join } from "node:path";
import { company } from "#app/features/company/profile.ts";
import { AppError } from "#app/platform/errors.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** The person who chooses the password. */
export type PasswordOwner = { email: string; companyName: string | null };

/**
 * The 10,000 most common passwords of the npm package `@zxcvbn-ts/language-common` 3.0.4 and the
 * rarer ones of its list that are long enough here, in lower case; see
 * `common-passwords.license.txt` for the license.
 */
const file = join(projectRoot, "app/features/accounts/common-passwords.txt");

let common: ReadonlySet<string> | undefined;

/** Read from its file on the first call and cached. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(file, "utf8").trimEnd().split("\n"));
  return common;
}

/** Keyboard rows and sequences. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

const fewCharacters = 4;
const legalForm = /\b(l\.?l\.?c|inc|incorporated|corp|corporation|co|company|ltd)\b\.?\s*$/i;

/**
 * Rejects a password that an attacker would try first.
 * @throws AppError `invalid`, about the field `password`.
 */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isCommon(password)) {
    throw guessable("That password is easy to guess. Use several words or a short sentence.");
  }
  if (isNamedAfter(password, owner)) {
    throw guessable("Choose a password that isn't your email address or company name.");
  }
}

/** Also with digits and symbols around it, or repeated. */
function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  if (new Set(typed).size <= fewCharacters) return true;
  const words = commonPasswords();
  return [typed, withoutPadding(typed)]
    .flatMap((word) => [word, withoutRepetition(word)])
    .some((word) => words.has(word) || (word.length > 1 && runs.some((run) => run.includes(word))));
}

function withoutRepetition(word: string): string {
  return /^(.+?)\1+$/s.exec(word)?.[1] ?? word;
}

function isNamedAfter(password: string, { email, companyName }: PasswordOwner): boolean {
  const names = [email, email.split("@")[0], companyName, company.name, company.legalName]
    .flatMap((name) => (name ? [name, name.replace(legalForm, "")] : []))
    .map(asName);
  const typed = asName(password);
  return typed !== "" && names.includes(typed);
}

/** Letters and digits only, so that "dana.reyes" matches "Dana Reyes 2026!". */
function asName(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return withoutPadding(plain) || plain;
}

/** Without leading and trailing digits and symbols. */
function withoutPadding(text: string): string {
  return text.replace(/^\P{L}+/u, "").replace(/\P{L}+$/u, "");
}

function guessable(message: string): AppError {
  return new AppError("invalid", message, {
    log: "guessable password",
    fields: { password: [message] },
  });
}
