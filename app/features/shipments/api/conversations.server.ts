import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { listUnreadThreads } from "#app/features/shipments/conversation/read-messages.server.ts";
import { threadSides } from "#app/features/shipments/conversation/thread.ts";
import { can } from "#app/features/shipments/policy.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { staffOnly } from "#server/api/scope-all.ts";
import { trackingId } from "./shipment-schemas.server.ts";

const unreadConversation = z.object({
  trackingId,
  side: z.enum(threadSides).openapi({
    description: "Answer a customer on the shipment, a carrier on the load.",
  }),
  from: z.string().nullable().openapi({ description: "The customer or carrier." }),
  text: z.string().openapi({ description: "The first unread message." }),
  since: instantField.openapi({ description: "When it was sent." }),
  count: z.int().openapi({ description: "How many messages are unread." }),
});

const listRoute = operation({
  operationId: "listUnreadConversations",
  summary: "List unread conversations",
  description:
    "Those with messages that none of our staff has read, the longest waiting first; 200 at most.",
  audience: "staff",
  needs: "messages:read",
  method: "get",
  path: "/conversations",
  request: {},
  responses: {
    200: answers(
      z.object({ data: z.array(unreadConversation) }).openapi("UnreadConversations"),
      "The conversations.",
    ),
  },
});

/** The conversations with messages that staff have not read. */
export function conversationsApi({ database }: ApiDependencies) {
  return newApi().openapi(listRoute, async (c) => {
    const actor = actAs(c.get("caller").actor, "staff");
    if (!can(actor, "read-any")) throw staffOnly("conversations");
    const threads = await listUnreadThreads(database.query);
    const data = threads.map(({ trackingId, side, from, text, since, count }) => ({
      trackingId,
      side,
      from,
      text,
      since: since.toISOString(),
      count,
    }));
    return c.json({ data }, 200);
  });
}
