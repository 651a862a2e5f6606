import { createContext } from "react";

/** The script files of the page being rendered; empty in the browser, which has them already. */
export const ScriptPreloads = createContext<readonly string[]>([]);
