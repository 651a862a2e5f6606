import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { FormReply } from "./form-reply.ts";
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
    const unanswered = { intent: String(form.get("intent") ?? ""), typed: {}, errors: {} };
    const reply: FormReply<never> = { ...unanswered, ...explain(error) };
    // A failure status, so that the router does not reload data from an unreachable server.
    return data(reply, { status: 503 });
  }
}

/** Why a form has no reply of its action. */
function explain(error: unknown): Pick<FormReply, "refusal" | "code" | "local"> {
  // fetch throws a TypeError when there is no answer.
  if (error instanceof TypeError) return { local: { unanswered: "unreachable" } };
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return { local: { unanswered: "failed" } };
  }
  // Refused before the action ran (too large, signed out), with a message for the person.
  if (typeof error.data === "string" && /^\w/.test(error.data)) {
    const code = error.status === 401 ? "not_authenticated" : "invalid";
    return { refusal: error.data, code };
  }
  return { local: { unanswered: error.status === 404 ? "gone" : "failed" } };
}
