import { type FormAnswer, formAnswerType } from "./form-answer.ts";

/**
 * What came back for a form that a script sent without the router: where to go next; that the server
 * took nothing, and shows why when the browser sends it; or nothing of ours.
 */
export type PlainAnswer = { to: string } | "refused" | "unanswered";

/**
 * Reads the response to a form. What a proxy answers is none, whatever its status.
 * @throws an error when the response breaks off.
 */
export async function readPlainAnswer(response: Response): Promise<PlainAnswer> {
  if (response.headers.get("content-type") === formAnswerType) {
    const answer = (await response.json()) as FormAnswer;
    return "to" in answer ? { to: answer.to } : isKept(response) ? "unanswered" : "refused";
  }
  // Our server's answer to a button that sends nothing, such as one that adds a row.
  return response.headers.has("x-remix-response") && !isKept(response) ? "refused" : "unanswered";
}

/** Whether the server couldn't take it now: it may the next time, so that the page has to stay. */
const isKept = ({ status }: Response) => status >= 500;
