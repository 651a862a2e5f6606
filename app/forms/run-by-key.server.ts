import { createContext } from "react-router";
import type { FormArgs, FormOutcome } from "./form-action.server.ts";
import { sendKeyName } from "./send-key-name.ts";

/** Runs a form of a signed-in person once, by the key it was sent with; see `SendKeyField`. */
export type RunFormOnce = <Shown>(
  sent: { key: string; path: string; form: FormData },
  run: () => Promise<FormOutcome<Shown>>,
) => Promise<FormOutcome<Shown>>;

/** Null for somebody who isn't signed in. */
export const runOnceContext = createContext<RunFormOnce | null>(null);

const keyForm = /^[0-9a-f-]{36}$/;

/** Runs a form, once where it was sent with a key. */
export function runByKey<Shown>(
  { context, url }: FormArgs,
  form: FormData,
  run: () => Promise<FormOutcome<Shown>>,
): Promise<FormOutcome<Shown>> {
  const once = context.get(runOnceContext);
  const key = form.get(sendKeyName);
  if (!once || typeof key !== "string" || !keyForm.test(key)) return run();
  return once({ key, path: url.pathname, form }, run);
}
