import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  data as withStatus,
} from "react-router";
import type { FormReply } from "./form-reply.ts";
import { typedInto } from "./read-form.ts";
import { dropDraftOnceSent } from "./sent-draft.ts";

/**
 * The `clientAction` of every hydrated page with a form: when no answer arrives, or an unreadable
 * one, the form stays on screen with the typed values and an error.
 */
export async function sendForm<Answer>({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">) {
  const form = await request.clone().formData();
  try {
    return await dropDraftOnceSent(() => serverAction<Answer>());
  } catch (error) {
    if (error instanceof Response) throw error;
    // As the server gives it back: rows that it added, or that a draft had, stay.
    const typed = typedInto(form);
    const unanswered = { intent: String(form.get("intent") ?? ""), typed, errors: {} };
    const reply: FormReply<never> = { ...unanswered, ...explain(error) };
    // A failure status, so that the router does not reload data from an unreachable server.
    return withStatus(reply, { status: 503 });
  }
}

/** Why a form has no reply of its action. */
function explain(error: unknown): Pick<FormReply, "refusal" | "code" | "local"> {
  // fetch throws a TypeError when there is no answer.
  if (error instanceof TypeError) return { local: { unanswered: "unreachable" } };
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  // Refused before the action ran (too large, signed out), with a message for the person.
  if (status < 500 && typeof data === "string" && /^\w/.test(data)) {
    return { refusal: data, code: status === 401 ? "not_authenticated" : "invalid" };
  }
  return { local: { unanswered: status === 404 ? "gone" : "failed" } };
}
