import {
  createContext,
  type data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { type FormAnswer, formAnswerType } from "./form-answer.ts";
import { readReply } from "./form-reply.ts";

type Outcome = Response | ReturnType<typeof data>;

const given = createContext<{ outcome?: unknown } | null>(null);

/** Keeps what a form's action answers for `answerForms`. */
export function noteOutcome<Answer>(
  context: Readonly<RouterContextProvider>,
  outcome: Answer,
): Answer {
  const held = context.get(given);
  if (held) held.outcome = outcome;
  return outcome;
}

/**
 * Answers a script that asks for a `FormAnswer` with what the form's action answered, in place of
 * the router's own encoding of it, which only the router reads.
 */
export const answerForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.headers.get("accept") !== formAnswerType) return next();
  const held: { outcome?: unknown } = {};
  context.set(given, held);
  const response = await next();
  const answer = answerOf(held.outcome as Outcome | undefined);
  if (!answer) return response;
  const headers = new Headers({ "content-type": formAnswerType, "cache-control": "no-store" });
  for (const cookie of response.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return Response.json(answer.answer, { status: answer.status, headers });
};

/** undefined for what is no answer to a form, such as an error. */
function answerOf(
  outcome: Outcome | undefined,
): { answer: FormAnswer; status: number } | undefined {
  if (outcome instanceof Response) {
    const to = outcome.headers.get("location");
    const isDocument = outcome.headers.has("x-remix-reload-document");
    return to === null ? undefined : { answer: { to, isDocument }, status: 200 };
  }
  const reply = readReply(outcome?.data);
  return reply && { answer: { reply }, status: outcome?.init?.status ?? 200 };
}
