import { data } from "react-router";
import { bookIntent } from "#app/features/shipments/tender-form.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { typedInto } from "#app/forms/read-form.ts";
import { unreachableMessage } from "#app/ui/unreachable.ts";

/** What is read of the API's problem; a proxy's response may be another. */
type Problem = {
  code?: string;
  detail?: string;
  errors?: readonly { field: string; message: string }[];
};

/** Codes of a key that came with another load before; the form gets a new one. */
const isKeySpent = (code: string | undefined) =>
  code === "conflict" || code === "idempotency_key_reused";

const bookedBefore =
  "This form was booked before, with other contents. Press Book again to book it as another load.";

/** The problem that the API answered; empty where it is none. */
export async function readProblem(answer: Response): Promise<Problem> {
  const problem: unknown = await answer.json().catch(() => null);
  return typeof problem === "object" && problem !== null ? problem : {};
}

/** The refused form: its errors beside their fields, or else a toast and a message above it. */
export function refusedForm(form: FormData, { status, code, detail, errors = [] }: Refused) {
  const typed = typedInto(form);
  const message = code === "idempotency_key_reused" ? bookedBefore : (detail ?? unreachableMessage);
  const reply: FormReply = {
    intent: bookIntent,
    typed: isKeySpent(code) ? { ...typed, bookingKey: [crypto.randomUUID()] } : typed,
    errors: firstErrors(errors),
    ...(errors.length > 0 ? { local: {} } : refusal(message)),
  };
  return data(reply, { status });
}

type Refused = Problem & { status: number };

/** The form as typed, with a toast: without its database the server can't provide data. */
export function unavailable(form: FormData, message = unreachableMessage) {
  const typed = typedInto(form);
  const reply: FormReply = { intent: bookIntent, typed, errors: {}, ...refusal(message) };
  return data(reply, { status: 503 });
}

function refusal(description: string): Pick<FormReply, "refusal" | "local"> {
  const toast = { title: "Error", description, tone: "destructive" } as const;
  return { refusal: description, local: { toast } };
}

/** The first error of each field. */
function firstErrors(all: readonly { field: string; message: string }[]): FormReply["errors"] {
  const errors: Record<string, string> = {};
  for (const { field, message } of all) errors[field] ??= message;
  return errors;
}
