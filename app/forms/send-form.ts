import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { FormReply } from "./form-reply.ts";

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
    return await serverAction<Answer>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const reply = unansweredReply(String(form.get("intent") ?? ""), error);
    // A failure status, so that the router does not reload data from an unreachable server.
    return data(reply, { status: 503 });
  }
}

function unansweredReply(intent: string, error: unknown): FormReply<never> {
  const nothing = { intent, typed: {}, errors: {} };
  // fetch throws a TypeError when there is no answer.
  if (error instanceof TypeError) return { ...nothing, local: { unanswered: "unreachable" } };
  // Refused before the form was read (too large, for instance), with a message for the person.
  const words = isRouteErrorResponse(error) && error.status < 500 ? String(error.data) : "";
  if (/^\w/.test(words)) return { ...nothing, refusal: words };
  return { ...nothing, local: { unanswered: "failed" } };
}
