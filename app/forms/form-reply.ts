import type { ErrorCode } from "#app/platform/errors.ts";
import type { Toast } from "#app/ui/toast.tsx";

/** The server's reply to a form that did not redirect. */
export type FormReply<Shown = unknown> = {
  /** The form it belongs to; empty where the page has one. */
  intent: string;
  /** The typed values by field, to fill the form in again; without secrets. */
  typed: Readonly<Record<string, readonly string[]>>;
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
  /** Why the form as a whole was refused. */
  refusal?: string;
  /** What kind of refusal it was; none where fields are wrong. */
  code?: ErrorCode;
  /** The success message shown in place of the form. */
  taken?: string;
  /** Data the page shows once, as a result of the form. */
  shown?: Shown;
  /** Set when the browser made the reply itself, so that there is no new data to load. */
  local?: { toast?: Omit<Toast, "id"> } | { unanswered: "unreachable" | "failed" | "gone" };
};

/** The form reply in an action's `result`; undefined when it is not a reply. */
export function readReply<Shown>(result: unknown): FormReply<Shown> | undefined {
  if (typeof result !== "object" || result === null || !("errors" in result)) return undefined;
  return result as FormReply<Shown>;
}

/**
 * The reply in an action's `result` to the form `intent` (about `record`, where several share the
 * intent); undefined when it belongs to another form.
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
