import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { AppError, type ErrorCode } from "#app/platform/errors.ts";
import { flashToast } from "./flash-toast.server.ts";
import { noteOutcome } from "./form-answer.server.ts";
import type { FormReply } from "./form-reply.ts";
import { guardPublicForm } from "./guard-public-form.server.ts";
import { readForm, typedInto } from "./read-form.ts";
import { readSentForm } from "./read-sent-form.server.ts";
import { redirectTo } from "./redirect-to.server.ts";
import { changeRows, fieldName, fillRow, nestRows, rowsButton, rowToFill } from "./rows.ts";
import { runByKey } from "./run-by-key.server.ts";
import { toUserError } from "./to-user-error.server.ts";

type Toast = Parameters<typeof flashToast>[1];

/** The request that submitted a form. */
export type FormArgs = Pick<ActionFunctionArgs, "request" | "url" | "context" | "params">;

/** What a form handler gets besides the parsed input. */
export type SentForm = FormArgs & {
  form: FormData;
  /** Idempotency key of a public form: the same form sent again has the same key. */
  submissionKey: string;
};

/** A successful outcome: a redirect, a message in place of the form, or data shown once. */
export type FormOutcome<Shown = never> = {
  toast?: Toast;
  /** `Set-Cookie` headers. */
  cookies?: readonly string[];
} & ({ to: string } | { taken: string } | { shown: Shown });

type Recipient = string | null;

/** How one form is handled. */
export type FormSpec<Schema extends z.ZodType, Shown> = {
  schema: Schema | ((args: FormArgs) => Schema);
  /** Reads the schema's input from the form data, where it is more than text fields. */
  read?: (form: FormData) => Record<string, unknown>;
  /**
   * Runs before the form is parsed.
   * @throws AppError when the person may not send it; shown above the form. A thrown response is
   * the answer.
   */
  permit?: (args: FormArgs) => void | Promise<void>;
  /** Marks a public form. Returns who gets email because of it; null when only we do. */
  recipient?: (input: z.output<Schema>, args: FormArgs) => Recipient | Promise<Recipient>;
  /** The field that shows an error thrown by `run`; above the form when left out. */
  about?: string;
  /** The message for an unexpected failure. */
  failure?: string;
  /** A toast for every refusal, given its message; validation errors are not refusals. */
  refusalToast?: (message: string, code: ErrorCode) => Toast | null;
  /** `Set-Cookie` headers that go with a refusal. */
  refusalCookies?: (form: FormData, code: ErrorCode) => Promise<string[]>;
  /** Fields that come back otherwise than they were typed, by the kind of refusal. */
  refill?: (code: ErrorCode) => FormReply["typed"];
  /** The form has repeatable rows (see `rows.ts`), with buttons that add and remove them. */
  hasRows?: boolean;
  /** What a row is filled in with when its button is pressed, by what was typed in it; see `rows.ts`. */
  rowValues?: (
    typed: FormReply["typed"],
    row: string,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** @throws AppError when the form is refused. */
  run: (input: z.output<Schema>, sent: SentForm) => Promise<FormOutcome<Shown>>;
};

type Handler = (args: FormArgs, form: FormData) => Promise<unknown>;

/**
 * Handles one form: parses, guards and runs it, then redirects with a toast, or shows the form
 * again with the typed values and the errors.
 */
export function formHandler<Schema extends z.ZodType, Shown = never>(
  spec: FormSpec<Schema, Shown>,
) {
  return async (args: FormArgs, form: FormData) => {
    const { context } = args;
    const intent = String(form.get("intent") ?? "");
    const reply = (more: Partial<FormReply<Shown>>): FormReply<Shown> => ({
      intent,
      typed: typedInto(form),
      errors: {},
      ...more,
    });
    let isRunning = false;
    try {
      await spec.permit?.(args);
      const change = spec.hasRows ? form.get(rowsButton) : null;
      if (change !== null) {
        const typed = typedInto(form);
        const row = rowToFill(String(change));
        const values = row && (await spec.rowValues?.(typed, row));
        if (values) return data(reply({ typed: fillRow(typed, row, values) }));
        return data(reply({ typed: changeRows(typed, String(change)) }));
      }
      const schema = typeof spec.schema === "function" ? spec.schema(args) : spec.schema;
      const fields = (spec.read ?? readForm)(form);
      const parsed = schema.safeParse(spec.hasRows ? nestRows(readForm(form)) : fields);
      if (!parsed.success) return data(reply(faultsOf(parsed.error)), { status: 422 });
      const recipient = await spec.recipient?.(parsed.data, args);
      const submissionKey =
        recipient === undefined
          ? ""
          : await guardPublicForm(context, args.request, form, { recipient });
      isRunning = true;
      const outcome = await runByKey(args, form, () =>
        spec.run(parsed.data, { ...args, form, submissionKey }),
      );
      if (outcome.toast) flashToast(context, outcome.toast);
      if ("to" in outcome) return redirectTo(outcome.to, outcome.cookies);
      const headers = new Headers({ "cache-control": "no-store" });
      for (const cookie of outcome.cookies ?? []) headers.append("set-cookie", cookie);
      return data(reply({ typed: {}, ...kept(outcome) }), { headers });
    } catch (error) {
      // A route's own answer, such as 404 or a redirect.
      if (!(error instanceof Error)) throw error;
      const refused = toUserError(context, error);
      const isUnforeseen = refused.code === "internal" && !(error instanceof AppError);
      const message = (isUnforeseen && spec.failure) || refused.message;
      const toast = spec.refusalToast?.(message, refused.code);
      if (toast) flashToast(context, toast);
      const said = refusalTexts(refused, message, isRunning ? spec.about : undefined);
      const { code, status, retryAfter } = refused;
      const typed = { ...typedInto(form), ...spec.refill?.(code) };
      const headers = new Headers(retryAfter ? { "retry-after": String(retryAfter) } : {});
      const cookies = (await spec.refusalCookies?.(form, code)) ?? [];
      for (const cookie of cookies) headers.append("set-cookie", cookie);
      return data(reply({ code, typed, ...said }), { status, headers });
    }
  };
}

/** Where an error shows: at the fields it names, else at `about`, else above the form. */
function refusalTexts({ fields }: AppError, message: string, about: string | undefined) {
  if (fields) {
    const first = Object.entries(fields).map(([name, [said = message]]) => [name, said]);
    return { errors: Object.fromEntries(first) as FormReply["errors"] };
  }
  return about === undefined ? { refusal: message } : { errors: { [about]: message } };
}

/** The action of a page with one form. */
export function formAction<Schema extends z.ZodType, Shown = never>(spec: FormSpec<Schema, Shown>) {
  const handle = formHandler(spec);
  return async (args: FormArgs) =>
    noteOutcome(args.context, await handle(args, await readSentForm(args)));
}

/** The action of a page with several forms; each form sends its `intent`. */
export function formActions<Handlers extends Readonly<Record<string, Handler>>>(
  handlers: Handlers,
) {
  return async (args: FormArgs) => {
    const form = await readSentForm(args);
    const intent = String(form.get("intent"));
    const handle = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    // None of our pages sends this.
    if (!handle) throw data(null, { status: 400 });
    const answer = await (handle(args, form) as ReturnType<Handlers[keyof Handlers]>);
    return noteOutcome(args.context, answer);
  };
}

/** What the page shows after a successful form. */
function kept<Shown>(outcome: { taken: string } | { shown: Shown }) {
  return "taken" in outcome ? { taken: outcome.taken } : { shown: outcome.shown };
}

/** The first error of each field, and the errors of the form as a whole. */
function faultsOf({ issues }: z.ZodError): Pick<FormReply, "errors" | "refusal"> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[fieldName(path)] ??= message;
  const { "": refusal, ...byField } = errors;
  return { errors: byField, ...(refusal && { refusal }) };
}
