import type { ErrorCode } from "#app/platform/errors.ts";
import type { Toast } from "#app/ui/toast.tsx";

/** What the server says of a form that was sent and that led to no other page. */
export type FormReply<Shown = unknown> = {
  /** Which of the page's forms it is about; empty where the page has one. */
  intent: string;
  /** What was typed, by field, to fill the form in again; without secrets. */
  typed: Readonly<Record<string, readonly string[]>>;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** Why the form as a whole was refused. */
  refusal?: string;
  /** What kind of refusal it was; none where fields are wrong. */
  code?: ErrorCode;
  /** Said where the form is: it was taken. */
  taken?: string;
  /** What the page shows once because of the form. */
  shown?: Shown;
  /** Set where the browser made the reply itself, so that there is nothing new to load. */
  local?: { toast: Omit<Toast, "id"> } | { unanswered: "unreachable" | "failed" };
};

/** What `result` of an action says of the form that was sent; undefined where it is no reply. */
export function readReply<Shown>(result: unknown): FormReply<Shown> | undefined {
  if (typeof result !== "object" || result === null || !("errors" in result)) return undefined;
  return result as FormReply<Shown>;
}

/**
 * What `result` of an action says of the form `intent`, of the one about `record` where there are
 * several; undefined where it is about another.
 */
export function replyTo<Shown>(
  result: unknown,
  intent = "",
  record?: string,
): FormReply<Shown> | undefined {
  const reply = readReply<Shown>(result);
  const isAbout = record === undefined || reply?.typed.id?.[0] === record;
  return reply?.intent === intent && isAbout ? reply : undefined;
}
