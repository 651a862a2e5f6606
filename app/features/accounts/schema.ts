import { z } from "zod";
import { checkbox } from "#app/forms/fields.ts";
import { accountLimits } from "#app/forms/limits.ts";
import { deletionWord } from "./deletion-word.ts";
import { email, line } from "./text.schema.ts";

/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: "Password is required" })
  .min(
    accountLimits.passwordMin,
    `Password must be at least ${accountLimits.passwordMin} characters`,
  )
  .max(
    accountLimits.passwordMax,
    `Password can have at most ${accountLimits.passwordMax} characters`,
  );

/** Who signs up. */
export const personShape = {
  firstName: line("First name", accountLimits.name),
  lastName: line("Last name", accountLimits.name),
  email: email("Email", accountLimits.email),
  password: newPassword,
};

/** What the sign-in form sends. */
export const signInSchema = z.object({
  email: personShape.email,
  password: z
    .string({ error: "Password is required" })
    .max(accountLimits.passwordMax, "Email or password is not right"),
});

/** The second step of signing in: a code of the app, or a recovery code. */
export const codeSchema = z.object({
  code: z
    .string({ error: "Code is required" })
    // Apps show it in groups.
    .transform((typed) => typed.replace(/\s/g, ""))
    .pipe(
      z.string().min(1, "Code is required").max(accountLimits.code, "That is longer than a code"),
    ),
  trustDevice: checkbox("Trusting this device must be checked or not"),
});

/** Asks for the mail with a link to a new password. */
export const forgotPasswordSchema = z.object({ email: personShape.email });

/** A new password, by the link of the mail. */
export const resetPasswordSchema = z.object({ password: newPassword });

const current = z
  .string({ error: "Your current password is required" })
  .max(accountLimits.passwordMax, "That is not your password");

export const changePasswordSchema = z.object({ current, password: newPassword });

/** Done only by whoever knows the password, not by whoever finds the desk unlocked. */
export const confirmedSchema = z.object({ current });

export const deletionSchema = z.object({
  current,
  word: z
    .string({ error: `Type ${deletionWord} to confirm` })
    .trim()
    .refine((typed) => typed === deletionWord, `Type ${deletionWord} to confirm`),
});
