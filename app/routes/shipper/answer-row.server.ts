import { data, type RouterContextProvider, replace } from "react-router";
import type { z } from "zod";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { announce } from "#app/routes/announce.server.ts";
import { refusal } from "#app/routes/refuse.server.ts";

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; url: URL };
type Dependencies = { database: Database; actor: Actor | null };

/**
 * Answers a form in a row of the list: does `work` with what it says, announces what that answers,
 * and returns to the list as it was filtered.
 */
export async function answerRow<Input>(
  { context, form, url }: Sent,
  schema: z.ZodType<Input>,
  work: (deps: Dependencies, input: Input) => Promise<{ title: string; description: string }>,
) {
  const { database } = context.get(requestContext);
  try {
    const parsed = schema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw new AppError("not_found", "This shipment does not exist.");
    announce(context, await work({ database, actor: context.get(actorContext) }, parsed.data));
    return replace(`/brokerage${url.search}`);
  } catch (error) {
    const { status, message } = refusal(context, error);
    announce(context, { title: "Error", description: message, tone: "destructive" });
    return data({ listError: message }, { status });
  }
}
