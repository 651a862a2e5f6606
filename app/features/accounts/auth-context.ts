import { createContext } from "react-router";
import type { Auth } from "./auth.server.ts";

/** Identity, with the headers of the request whose session it is about. */
export const authContext = createContext<{ auth: Auth; headers: Headers }>();
