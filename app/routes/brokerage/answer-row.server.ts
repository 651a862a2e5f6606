import { data, type RouterContextProvider, replace } from "react-router";
import type { z } from "zod";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { flashToast } from "#app/forms/flash-toast.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; url: URL };
type Dependencies = Pick<RequestContext, "database" | "clock"> & {
  actor: Actor | null;
};

/**
 * Handles a form about one shipment: runs `work`, shows its toast, and returns to the page it was
 * sent from.
 */
export async function answerRow<Input>(
  { context, form, url }: Sent,
  schema: z.ZodType<Input>,
  work: (
    deps: Dependencies,
    input: Input,
  ) => Promise<{ title: string; description: string; undo?: string }>,
) {
  const { database, clock } = context.get(requestContext);
  const deps = { database, clock, actor: context.get(actorContext) };
  try {
    const parsed = schema.safeParse(Object.fromEntries(form));
    // None of it is typed by a person, so it was not one of our forms.
    if (!parsed.success) throw new AppError("not_found", "This shipment does not exist.");
    flashToast(context, await work(deps, parsed.data));
    return replace(url.pathname + url.search);
  } catch (error) {
    const { status, message } = toUserError(context, error);
    flashToast(context, { title: "Error", description: message, tone: "destructive" });
    return data({ listError: message }, { status });
  }
}
