import { z } from "@hono/zod-openapi";
import { inCalendar } from "#app/platform/calendar.schema.ts";

/** A time in API responses, in UTC. */
export const instantField = z.iso.datetime().openapi({ example: "2026-11-24T14:00:00.000Z" });

/** A day in requests, within the years that the product supports. */
export const sentDay = z.iso
  .date({ abort: true })
  .regex(inCalendar, "Send a year from 2000 to 2099")
  .openapi({ format: "date" });

/** A time in requests: with a UTC offset, within the years that the product supports. */
export const sentMoment = z.iso
  .datetime({ offset: true, abort: true })
  .regex(inCalendar, "Send a year from 2000 to 2099")
  .openapi({ format: "date-time", example: "2026-11-24T09:00:00-05:00" });
