import { RouterContextProvider } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { carryToast } from "#app/forms/flash-toast.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
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
  context.set(requestContext, { ...given, log: { info: () => undefined } } as never);
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
