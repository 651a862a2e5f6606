import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FormReply } from "./form-reply.ts";
import { isChanged } from "./form-texts.ts";

/**
 * The value as it was when somebody began to fill in the form `formId`, however often a live page
 * changed it since, until `reply` says what became of the form.
 */
export function useValueWhileEditing<Value>(
  formId: string,
  value: Value,
  reply: FormReply | undefined,
): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);

  const isHydrated = useHydrated();

  // A ref, so that the listeners stay: a form is reset while the new value renders.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  useEffect(() => {
    const form = document.getElementById(formId);
    const hold = () => setHeld((before) => before ?? { value: latest.current });
    const release = () => setHeld(null);
    // Somebody may have typed before this script ran. A textarea shows that only once hydrated.
    if (isHydrated && form instanceof HTMLFormElement && isChanged(form)) hold();
    form?.addEventListener("input", hold);
    form?.addEventListener("reset", release);
    return () => {
      form?.removeEventListener("input", hold);
      form?.removeEventListener("reset", release);
    };
  }, [formId, isHydrated]);

  // After a refusal the person has been told what changed.
  useEffect(() => {
    if (reply) setHeld(null);
  }, [reply]);

  return held ? held.value : value;
}
