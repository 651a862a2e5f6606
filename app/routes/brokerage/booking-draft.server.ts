import { createCookie } from "react-router";
import { z } from "zod";
import { bookingLimits } from "#app/forms/limits.ts";

const text = (limit: number) => z.string().max(limit).catch("");

const schema = z.object({
  origin: text(bookingLimits.place),
  destination: text(bookingLimits.place),
  weight: text(20),
  mode: text(10),
  knownShipper: text(5),
  publicTracking: text(5),
  description: text(bookingLimits.description),
});

const hour = 60 * 60;
const cookie = createCookie("booking-draft", { httpOnly: true, sameSite: "lax", maxAge: hour });

/** A load typed before signing in, kept in a cookie meanwhile. */
export async function readBookingDraft(request: Request): Promise<Record<string, string> | null> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!parsed.success) return null;
  // An unchecked box is omitted.
  return Object.fromEntries(Object.entries(parsed.data).filter(([, typed]) => typed !== ""));
}

export function keepDraft(form: FormData): Promise<string> {
  return cookie.serialize(schema.parse(Object.fromEntries(form)));
}

export function dropBookingDraft(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
