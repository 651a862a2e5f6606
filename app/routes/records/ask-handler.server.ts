import { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { requestRecord } from "#app/flows/release-record.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

type Found = { actor: Actor; load: { id: string; trackingId: string } };

/** Takes a party's request for the record of the load that `find` finds; `pathOf` is its page. */
export function askHandler(
  find: (args: FormArgs) => Promise<Found>,
  pathOf: (trackingId: string) => string,
) {
  return formHandler({
    schema: z.object({}),
    permit: async (args) => void (await find(args)),
    run: async (_, args) => {
      const { actor, load } = await find(args);
      const { database, clock, origin } = args.context.get(requestContext);
      await requestRecord({ database, clock, origin, actor }, load.id);
      const description = "We'll email you when it's ready.";
      return { to: pathOf(load.trackingId), toast: { title: "Record requested", description } };
    },
  });
}
