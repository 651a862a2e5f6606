import { z } from "zod";
import { checkbox, emailFormat, line, oneAddress } from "#app/forms/fields.ts";
import { accountLimits } from "#app/forms/limits.ts";
import { asEmail, asLine } from "#app/forms/text.ts";
import { deletionWord } from "./deletion-word.ts";

/** An email address in lower case; `what` names it in errors. */
export function emailLine(what: string, max: number) {
  return line({ what, max })
    .transform((typed) => asEmail(typed).toLowerCase())
    .pipe(oneAddress)
    .pipe(z.email("Please enter a valid email"))
    .meta(emailFormat);
}

/** A newly chosen password. */
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

/** The person who signs up. */
export const personShape = {
  firstName: line({ what: "First name", max: accountLimits.name }),
  lastName: line({ what: "Last name", max: accountLimits.name }),
  email: emailLine("Email", accountLimits.email),
  password: newPassword,
};

/** The sign-in form. */
export const signInSchema = z.object({
  email: personShape.email,
  password: z
    .string({ error: "Password is required" })
    .max(accountLimits.passwordMax, "Incorrect email or password"),
});

/** The second step of signing in: a code of the app, or a recovery code. */
export const codeSchema = z.object({
  code: z
    .string({ error: "Code is required" })
    .overwrite(asLine)
    .min(1, "Code is required")
    .max(accountLimits.code, "That's too long for a code"),
  trustDevice: checkbox("Trusting this device must be checked or not"),
});

/** The form that requests a password reset link. */
export const forgotPasswordSchema = z.object({ email: personShape.email });

/** The form that sets a new password from an emailed link. */
export const resetPasswordSchema = z.object({ password: newPassword });

const current = z
  .string({ error: "Your current password is required" })
  .max(accountLimits.passwordMax, "That password is incorrect");

export const changePasswordSchema = z.object({ current, password: newPassword });

/** Requires the current password, so that an unattended computer is not enough. */
export const confirmedSchema = z.object({ current });

export const deletionSchema = z.object({
  current,
  word: z
    .string({ error: `Type ${deletionWord} to confirm` })
    .overwrite(asLine)
    .refine((typed) => typed === deletionWord, `Type ${deletionWord} to confirm`),
});
