import { createContext, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { AccountRequest } from "#app/features/accounts/account-request.ts";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { notAuthenticated } from "#app/features/accounts/profile.server.ts";
import {
  type FormOutcome,
  type FormSpec,
  formAction,
  formHandler,
  type SentForm,
} from "#app/forms/form-action.server.ts";
import { accountRequest } from "#app/routes/auth/account-request.server.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";

type Context = Readonly<RouterContextProvider>;

const answersForm = createContext(false);

type AccountFormSpec<Schema extends z.ZodType, Shown> = Omit<
  FormSpec<Schema, Shown>,
  "permit" | "run"
> & {
  /** @throws AppError when the form is refused. */
  run: (
    account: AccountRequest,
    actor: Actor,
    given: z.output<Schema>,
    sent: SentForm,
  ) => Promise<FormOutcome<Shown>>;
};

/** A handler for an account form; refuses when nobody is signed in. */
export function accountForm<Schema extends z.ZodType, Shown = never>(
  spec: AccountFormSpec<Schema, Shown>,
) {
  return formHandler(ofAccount(spec));
}

/** The action of a page with one such form. */
export function accountAction<Schema extends z.ZodType, Shown = never>(
  spec: AccountFormSpec<Schema, Shown>,
) {
  return formAction(ofAccount(spec));
}

function ofAccount<Schema extends z.ZodType, Shown>(
  spec: AccountFormSpec<Schema, Shown>,
): FormSpec<Schema, Shown> {
  return {
    ...spec,
    permit: ({ context }) => {
      context.set(answersForm, true);
      requireActor(context);
    },
    run: (given, sent) =>
      spec.run(accountRequest(sent.context), requireActor(sent.context), given, sent),
  };
}

/** @throws AppError `not_authenticated` */
function requireActor(context: Context): Actor {
  const actor = context.get(actorContext);
  if (!actor) throw notAuthenticated();
  return actor;
}

/**
 * The signed-in person; others are redirected to sign in. Null only when the page shows a form that
 * was refused because nobody is signed in.
 */
export function actorHere(context: Context, url: URL): Actor | null {
  const actor = context.get(actorContext);
  if (actor || context.get(answersForm)) return actor;
  return requireSignIn(context, url.pathname);
}
