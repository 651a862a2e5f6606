import { createContext } from "react-router";
import type { FormArgs } from "./form-action.server.ts";

/** The form of a request whose body was read before the router, because it came with a file. */
export const uploadedFormContext = createContext<FormData | null>(null);

/** The form that the request of an action sends. */
export async function readSentForm({ request, context }: FormArgs): Promise<FormData> {
  return context.get(uploadedFormContext) ?? (await request.formData());
}
