import type { FormReply } from "./form-reply.ts";

/** What a form's action answers, as JSON, to a script that sent it without the router. */
export type FormAnswer =
  | { reply: FormReply }
  /** Where to go next; `isDocument` where the page has to be loaded. */
  | { to: string; isDocument: boolean };

/** The type to accept that asks for a `FormAnswer`. */
export const formAnswerType = "application/vnd.form-answer+json";
