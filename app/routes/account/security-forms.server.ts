import { z } from "zod";
import { sendConfirmation } from "#app/features/accounts/confirm-email.server.ts";
import { removePasskey } from "#app/features/accounts/passkeys.server.ts";
import { changePassword } from "#app/features/accounts/password.server.ts";
import { changePasswordSchema } from "#app/features/accounts/schema.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/sessions.server.ts";
import { formActions } from "#app/forms/form-action.server.ts";
import { accountForm } from "./account-form.server.ts";

const nothing = z.object({});
const oneOf = z.object({ id: z.uuid() });

const done = (title: string, description: string) => ({
  to: "/account/security",
  toast: { title, description },
});

/** Handles the forms of the security page. */
export const answerSecurityForms = formActions({
  "send-confirmation": accountForm({
    schema: nothing,
    run: async (account, actor) => {
      await sendConfirmation(account, actor);
      return done("Email sent", `A link is on its way to ${actor.email}`);
    },
  }),
  "change-password": accountForm({
    schema: changePasswordSchema,
    about: "current",
    run: async (account, actor, given) => ({
      ...done("Password changed", "You are signed out everywhere else"),
      cookies: await changePassword(account, actor, given),
    }),
  }),
  "end-session": accountForm({
    schema: oneOf,
    run: async ({ database }, actor, { id }) => {
      await endSession(database.query, actor, id);
      return done("Signed out", "That device is signed out");
    },
  }),
  "end-others": accountForm({
    schema: nothing,
    run: async (account, actor) => {
      await endOtherSessions(account, actor);
      return done("Signed out", "Only this device is signed in now");
    },
  }),
  "remove-passkey": accountForm({
    schema: oneOf,
    run: async ({ database }, actor, { id }) => {
      await removePasskey(database.query, actor, id);
      return done("Passkey removed", "It no longer signs you in. Remove it from your device, too");
    },
  }),
});
