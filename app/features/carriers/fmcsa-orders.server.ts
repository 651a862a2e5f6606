import { z } from "zod";
import type { FmcsaAnswer } from "./fmcsa-answer.server.ts";
import {
  answeredDay,
  answeredText,
  notUnderstood,
  parseAnswerBody,
} from "./fmcsa-fields.server.ts";
import type { CarrierRecord } from "./record.ts";

const ordersAtMost = 200;

/** An order out of service in the list of a USDOT number, by the keys that it has. */
export const answeredOrder = z.object({
  oosDate: answeredDay,
  oosReasonDescription: answeredText,
});

const orderList = z.object({
  content: z
    .array(z.object({ oos: answeredOrder.nullish() }))
    .max(ordersAtMost)
    .nullish(),
});

/**
 * An answer about one firm with the orders that FMCSA lists of it (`/oos`): each puts it out of
 * service, whatever the answer itself says.
 * @throws FmcsaError when it isn't such a list.
 */
export function addOrders(found: FmcsaAnswer, firm: CarrierRecord, body: string): FmcsaAnswer {
  const listed = parseAnswerBody(body);
  const { success, data } = orderList.safeParse(listed);
  if (!success) throw notUnderstood();
  const raw = { carrier: null, ...found.raw, oos: listed };
  const orders = (data.content ?? []).flatMap(({ oos }) => oos ?? []);
  const newest = orders.toSorted((one, other) =>
    (one.oosDate ?? "") < (other.oosDate ?? "") ? 1 : -1,
  )[0];
  if (!newest) return { ...found, raw };
  const federal = firm.federal && {
    ...firm.federal,
    outOfServiceOn: newest.oosDate,
    outOfServiceReason: newest.oosReasonDescription,
  };
  return { raw, firms: [{ ...firm, outOfService: true, ...(federal && { federal }) }] };
}
