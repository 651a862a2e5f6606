import type { RouterContextProvider } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import type { Role } from "#app/features/accounts/role.ts";

/** What the shell of a desk says of who is there. */
export type DeskFrame = {
  /** Null where nobody is signed in, as is the name. */
  userId: string | null;
  name: string | null;
  /** The role that they act in. */
  role: Role | null;
  /** The desks that they may change to, the one they are at included. */
  desks: readonly Role[];
};

/** Reads who is at a desk out of the request. Everybody signed in may book, verified or not. */
export function readDeskFrame(context: Readonly<RouterContextProvider>): DeskFrame {
  const actor = context.get(actorContext);
  if (!actor) return { userId: null, name: null, role: null, desks: [] };
  const { userId, firstName, lastName, role, roles } = actor;
  const others = roles.filter((one) => one !== "shipper");
  return { userId, name: `${firstName} ${lastName}`, role, desks: ["shipper", ...others] };
}
