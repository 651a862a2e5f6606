import { z } from "@hono/zod-openapi";
import { markRead } from "#app/features/shipments/conversation/mark-read.server.ts";
import {
  findMessage,
  pageMessages,
} from "#app/features/shipments/conversation/page-messages.server.ts";
import type { LoadMessage } from "#app/features/shipments/conversation/read-messages.server.ts";
import { loadMessageSchema } from "#app/features/shipments/conversation/schema.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import type { ThreadSide } from "#app/features/shipments/conversation/thread.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { requestedId } from "#server/api/idempotency.ts";
import { instantField, sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf } from "#server/api/paging.ts";
import { flag } from "#server/api/parameters.ts";
import { findCarrierLoad, findLoad } from "./find-load.server.ts";
import { ofShipment } from "./shipment-schemas.server.ts";

const message = z
  .object({
    id: z.uuid(),
    from: z.enum(["staff", "customer", "carrier"]),
    by: z.string().nullable().openapi({ description: "The person. Null once they're gone." }),
    carrierId: z.uuid().nullable().openapi({
      description: "The carrier in whose conversation it is. Null in the customer's.",
    }),
    text: z.string(),
    sentAt: instantField,
    readAt: instantField.nullable().openapi({
      description: "When the other side marked it as read or answered.",
    }),
  })
  .openapi("Message");

const newMessage = z
  .strictObject({ text: loadMessageSchema.shape.text })
  .openapi("NewMessage", { example: { text: "Is the dock open on Friday?" } });

const readUpTo = z
  .strictObject({
    upTo: sentMoment.openapi({ description: "When the last message that you read was sent." }),
  })
  .openapi("ReadMessages", { example: { upTo: "2026-11-24T09:00:00-05:00" } });

const list = listOf(message, { name: "MessagePage", id: "id" });

const query = z.object({
  unread: flag("Only what the other side wrote and nobody on yours has read."),
  ...list.query,
});

type Conversation = {
  side: ThreadSide;
  path: string;
  /** As in sendMessage and listMessages. */
  name: string;
  summaries: { list: string; send: string };
  parties: string;
  find: typeof findLoad;
};

/** A customer and our staff write on the shipment, a carrier and our staff on the load. */
const conversations: readonly Conversation[] = [
  {
    side: "customer",
    path: "/shipments/{trackingId}/messages",
    name: "Message",
    summaries: {
      list: "List the messages about a shipment",
      send: "Send a message about a shipment",
    },
    parties: "The conversation of its customer and our staff, which its carrier doesn't see.",
    find: findLoad,
  },
  {
    side: "carrier",
    path: "/loads/{trackingId}/messages",
    name: "LoadMessage",
    summaries: { list: "List the messages about a load", send: "Send a message about a load" },
    parties: "The conversation of its carrier and our staff, which its customer doesn't see.",
    find: findCarrierLoad,
  },
];

/** The conversations about loads. */
export function messagesApi(deps: ApiDependencies) {
  const api = newApi();
  for (const conversation of conversations) api.route("/", conversationApi(deps, conversation));
  return api;
}

function conversationApi(deps: ApiDependencies, conversation: Conversation) {
  const { database, clock, signer } = deps;
  const { side, path, name, summaries, parties, find } = conversation;
  const listRoute = operation({
    operationId: `list${name}s`,
    summary: summaries.list,
    description: `${parties} The newest message first. Reading them marks nothing as read.`,
    needs: "messages:read",
    method: "get",
    path,
    request: { params: ofShipment, query },
    responses: { 200: answers(list.page, "A page of messages.") },
  });
  const sendRoute = operation({
    operationId: `send${name}`,
    summary: summaries.send,
    description:
      "Emails the other side, and marks what it wrote before as read. You can send 30 an hour about one load.",
    needs: "messages:write",
    method: "post",
    path,
    request: { params: ofShipment, body: takes(newMessage) },
    responses: { 201: answers(message, "The message.") },
  });
  const readRoute = operation({
    operationId: `mark${name}sRead`,
    summary: "Mark messages as read",
    description:
      "Marks what the other side wrote, up to a moment, as read for everyone on yours: they are no longer shown as unread. Send it once a person has read them.",
    needs: "messages:write",
    method: "post",
    path: `${path}/read`,
    request: { params: ofShipment, body: takes(readUpTo) },
    responses: { 204: { description: "Marked. The response has no body." } },
  });
  const by = (c: ApiContext) => ({
    database,
    clock,
    signer,
    origin: originOf(deps, c),
  });

  return newApi()
    .openapi(listRoute, async (c) => {
      const { load, reader } = await find(deps, c, c.req.valid("param").trackingId);
      const { cursor: after, fields, unread } = c.req.valid("query");
      const conversation = { load, reader, side };
      const page = await pageMessages(database.query, conversation, { unread }, { after });
      const rows = page.rows.map(present);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { load, reader, actor } = await find(deps, c, c.req.valid("param").trackingId);
      if (side === "carrier" && !load.carrierId) {
        throw new AppError("conflict", "This load has no carrier to write to.");
      }
      const messageId = requestedId(c);
      const { text } = c.req.valid("json");
      const sending = { messageId, side, text, id: load.id, as: reader };
      await sendLoadMessage({ ...by(c), actor }, sending);
      const sent = await findMessage(database.query, { load, reader, side }, messageId);
      if (!sent) throw new AppError("conflict", "The load just changed hands. Read it again.");
      return c.json(present(sent), 201);
    })
    .openapi(readRoute, async (c) => {
      const { load, reader, actor } = await find(deps, c, c.req.valid("param").trackingId);
      const upTo = new Date(c.req.valid("json").upTo);
      await markRead({ database, clock, actor }, { upTo, id: load.id, as: reader, side });
      return c.body(null, 204);
    });
}

function present({ side, fromStaff, ...found }: LoadMessage): z.infer<typeof message> {
  return {
    ...found,
    from: fromStaff ? "staff" : side,
    sentAt: found.sentAt.toISOString(),
    readAt: found.readAt?.toISOString() ?? null,
  };
}
