import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { sendConfirmation } from "#app/features/accounts/confirm-email.server.ts";
import { removePasskey } from "#app/features/accounts/passkeys.server.ts";
import { changePassword } from "#app/features/accounts/password.server.ts";
import { changePasswordSchema } from "#app/features/accounts/schema.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/sessions.server.ts";
import { type Done, handleIntents, unknownForm } from "./handle-intents.server.ts";

type Context = Readonly<RouterContextProvider>;

const nothing = z.object({});
const oneOf = z.object({ id: z.uuid() });
const to = "/account/security";

/** Does what a form of the security page asks for. */
export function secure(context: Context, form: FormData) {
  const done = (title: string, description: string): Done => ({ to, title, description });
  switch (form.get("intent")) {
    case "send-confirmation":
      return handleIntents(context, form, {
        schema: nothing,
        work: async (account, actor) => {
          await sendConfirmation(account, actor);
          return done("Sent", `A link is on its way to ${actor.email}`);
        },
      });
    case "change-password":
      return handleIntents(context, form, {
        schema: changePasswordSchema,
        about: "current",
        work: async (account, actor, given) => {
          const cookies = await changePassword(account, actor, given);
          return {
            ...done("Password changed", "You are signed out everywhere else"),
            cookies,
          };
        },
      });
    case "end-session":
      return handleIntents(context, form, {
        schema: oneOf,
        work: async ({ database }, actor, { id }) => {
          await endSession(database.query, actor, id);
          return done("Signed out", "That device is signed out");
        },
      });
    case "end-others":
      return handleIntents(context, form, {
        schema: nothing,
        work: async (account, actor) => {
          await endOtherSessions(account, actor);
          return done("Signed out", "Only this device is signed in now");
        },
      });
    case "remove-passkey":
      return handleIntents(context, form, {
        schema: oneOf,
        work: async ({ database }, actor, { id }) => {
          await removePasskey(database.query, actor, id);
          return done(
            "Passkey removed",
            "It signs nobody in any more. Remove it on the device, too",
          );
        },
      });
    default:
      return unknownForm();
  }
}
