import { markRead } from "#app/features/shipments/conversation/mark-read.server.ts";
import {
  loadMessageSchema,
  readMessagesSchema,
} from "#app/features/shipments/conversation/schema.ts";
import {
  type MessageDependencies,
  sendLoadMessage,
} from "#app/features/shipments/conversation/send-message.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";

type Sent = { deps: MessageDependencies; id: string; to: string };

/** The message forms of a load's page; `find` returns the sender, the load and the page's path. */
export function messageForms(as: LoadReader, find: (sent: FormArgs) => Sent | Promise<Sent>) {
  return {
    message: formHandler({
      schema: loadMessageSchema,
      about: "text",
      run: async ({ carrierId: _, ...message }, sent) => {
        const { deps, id, to } = await find(sent);
        await sendLoadMessage(deps, { ...message, id, as });
        return { to, toast: { title: "Message sent", description: "It's in the timeline." } };
      },
    }),
    "read-messages": formHandler({
      schema: readMessagesSchema,
      run: async ({ upTo }, sent) => {
        const { deps, id, to } = await find(sent);
        await markRead(deps, { id, as, upTo });
        const description = "The messages stay in the timeline.";
        return { to, toast: { title: "Marked as read", description } };
      },
    }),
  };
}
