import { data, type RouterContextProvider, replace } from "react-router";
import type { z } from "zod";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; url: URL };
type Dependencies = Pick<RequestContext, "database" | "signer" | "origin"> & {
  actor: Actor | null;
};

/**
 * Answers a form about one shipment: does `work` with what it says, announces what that answers, and
 * returns to the page that it was sent from.
 */
export async function answerRow<Input>(
  { context, form, url }: Sent,
  schema: z.ZodType<Input>,
  work: (deps: Dependencies, input: Input) => Promise<{ title: string; description: string }>,
) {
  const { database, signer, origin } = context.get(requestContext);
  const deps = { database, signer, origin, actor: context.get(actorContext) };
  const sent = Object.fromEntries(form);
  try {
    const parsed = schema.safeParse(sent);
    if (!parsed.success) throw refusalOf(parsed.error);
    flashToast(context, await work(deps, parsed.data));
    return replace(url.pathname + url.search);
  } catch (error) {
    const { status, message } = toUserError(context, error);
    flashToast(context, { title: "Error", description: message, tone: "destructive" });
    return data({ listError: message, refused: sent }, { status });
  }
}

/** Only addresses are typed by a person; what else is wrong was no form of ours. */
function refusalOf({ issues }: z.ZodError): AppError {
  const typed = issues.find(({ path }) => path[0] === "emails");
  if (typed) return new AppError("invalid", `${typed.message}. Nothing was saved.`);
  return new AppError("not_found", "This shipment does not exist.");
}
