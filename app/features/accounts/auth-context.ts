import { createContext } from "react-router";
import type { Auth } from "./auth.server.ts";

/** The auth library, with the headers of the request whose session it handles. */
export const authContext = createContext<{ auth: Auth; headers: Headers }>();
