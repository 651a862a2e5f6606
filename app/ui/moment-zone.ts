import { createContext } from "react";

/**
 * The time zone (IANA) of displayed moments; the same for server and browser, so that hydration
 * matches.
 */
export const MomentZone = createContext("UTC");
