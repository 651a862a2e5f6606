import { createContext } from "react-router";
import type { Role } from "./role.ts";

/** A signed-in person, as policies and queries see them. */
export type Actor = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The newest verified role, or null. */
  role: Role | null;
};

/** Who sends the request; null when nobody is signed in. */
export const actorContext = createContext<Actor | null>(null);
