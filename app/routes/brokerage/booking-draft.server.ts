import { createCookie } from "react-router";
import { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { personMark, signedOutMark } from "#app/forms/draft-owner.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { markOf } from "#app/forms/person-mark.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

const text = (limit: number) => z.string().max(limit).catch("");

const schema = z.object({
  origin: text(bookingLimits.place),
  destination: text(bookingLimits.place),
  weight: text(20),
  mode: text(10),
  pickupDate: text(10),
  deliveryDate: text(10),
  knownShipper: text(5),
  publicTracking: text(5),
  description: text(bookingLimits.description),
  /** The mark of who typed it, whose session had ended; empty for a visitor's, who may sign in next. */
  owner: text(100),
});

const hour = 60 * 60;
const cookie = createCookie("booking-draft", { httpOnly: true, sameSite: "lax", maxAge: hour });

type Reader = { actor: Actor | null; signer: Signer };

/** A load typed before signing in, kept in a cookie meanwhile, unless another person typed it. */
export async function readBookingDraft(
  request: Request,
  { actor, signer }: Reader,
): Promise<Record<string, string> | null> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!parsed.success) return null;
  const { owner, ...typed } = parsed.data;
  if (owner !== "" && (!actor || markOf(signer, actor.userId) !== owner)) return null;
  // An unchecked box is omitted.
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
}

/** The cookie with what the form says, for the person whose browser sent `request`. */
export function keepDraft(form: FormData, request: Request): Promise<string> {
  const mark = personMark(request.headers.get("cookie") ?? "");
  const owner = mark === signedOutMark ? "" : (mark ?? "");
  return cookie.serialize(schema.parse({ ...Object.fromEntries(form), owner }));
}

export function dropBookingDraft(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
