import { createContext } from "react-router";

/** Makes the OpenAPI document of the API that this process serves. */
export const apiDescriptionContext = createContext<() => object>();
