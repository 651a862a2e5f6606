import { z } from "zod";

export const accountLimits = { name: 60, email: 255, passwordMin: 10, passwordMax: 128 } as const;

const name = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(accountLimits.name, `${what} can have at most ${accountLimits.name} characters`);

const email = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .max(accountLimits.email, `Email can have at most ${accountLimits.email} characters`)
  .pipe(z.email("Please enter a valid email"));

/** What the sign-up form sends. */
export const signUpSchema = z.object({
  firstName: name("First name"),
  lastName: name("Last name"),
  email,
  password: z
    .string({ error: "Password is required" })
    .min(
      accountLimits.passwordMin,
      `Password must be at least ${accountLimits.passwordMin} characters`,
    )
    .max(
      accountLimits.passwordMax,
      `Password can have at most ${accountLimits.passwordMax} characters`,
    ),
});

/** What the sign-in form sends. */
export const signInSchema = z.object({
  email,
  password: z
    .string({ error: "Password is required" })
    .max(accountLimits.passwordMax, "Email or password is not right"),
});
