import { createContext } from "react-router";
import type { Hub } from "./hub.server.ts";

/** The open dashboards of this process. */
export const liveContext = createContext<Hub>();
