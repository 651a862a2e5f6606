import { z } from "@hono/zod-openapi";
import { isInCalendar } from "#app/platform/calendar.schema.ts";

/** An instant as the API answers it, in UTC. */
export const moment = z.iso.datetime().openapi({ example: "2026-11-24T14:00:00.000Z" });

/** An instant as it is sent: with its offset from UTC, of the years that the product deals with. */
export const sentMoment = z.iso
  .datetime({ offset: true })
  .refine(isInCalendar, "Send a year from 2000 to 2099")
  .openapi({ example: "2026-11-24T09:00:00-05:00" });
