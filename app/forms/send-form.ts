import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { FormReply } from "./form-reply.ts";

/**
 * The `clientAction` of every page with a form that hydrates: when no answer comes, or none that
 * can be read, the form stays on the screen with what was typed and says so.
 */
export async function sendForm<Answer>({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">) {
  const form = await request.clone().formData();
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const reply = unansweredReply(String(form.get("intent") ?? ""), error);
    // With a status of failure: nothing is loaded again from where no answer comes.
    return data(reply, { status: 503 });
  }
}

function unansweredReply(intent: string, error: unknown): FormReply<never> {
  const nothing = { intent, typed: {}, errors: {} };
  // What fetch throws when there is no answer.
  if (error instanceof TypeError) return { ...nothing, local: { unanswered: "unreachable" } };
  // Refused before it came to the form, such as for its size, in words for the person.
  const words = isRouteErrorResponse(error) && error.status < 500 ? String(error.data) : "";
  if (/^\w/.test(words)) return { ...nothing, refusal: words };
  return { ...nothing, local: { unanswered: "failed" } };
}
