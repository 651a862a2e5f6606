import { RouterContextProvider } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { runFormOnce } from "#app/features/accounts/idempotency/run-form-once.server.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { carryToast } from "#app/forms/flash-toast.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { uploadedFormContext } from "#app/forms/read-sent-form.server.ts";
import { runOnceContext } from "#app/forms/run-by-key.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

type Handler = (args: FormArgs, form: FormData) => Promise<unknown>;

/** Sends fields to the handler of a desk's form, and returns its answer as the page gets it. */
export async function sendDeskForm(
  { actor, ...given }: StaffDependencies,
  handler: Handler,
  fields: Readonly<Record<string, string | undefined>>,
) {
  const url = new URL("https://freight.example/staff");
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  if (actor) context.set(runOnceContext, runFormOnce({ ...given, userId: actor.userId }));
  context.set(requestContext, { ...given, log: createLog("silent") } as never);
  const request = new Request(url, { method: "POST" });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? "");
  const args = { request, url, context, params: {}, pattern: "" };
  let answer: unknown;
  await carryToast(args as never, async () => {
    answer = await handler(args, form);
    return new Response();
  });
  return answer;
}

/** Sends fields to the action of a page, with the parameters of its address. */
export function sendPageForm(
  given: StaffDependencies,
  { action, params }: { action: (args: never) => Promise<unknown>; params?: FormArgs["params"] },
  fields: Readonly<Record<string, string | undefined>>,
) {
  const handle: Handler = (args, form) => {
    args.context.set(uploadedFormContext, form);
    return action({ ...args, params: params ?? {} } as never);
  };
  return sendDeskForm(given, handle, fields);
}
