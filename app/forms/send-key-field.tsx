import { useEffect, useReducer, useRef } from "react";
import { useHiddenValue } from "./form-state.ts";
import { sendKeyName } from "./send-key-name.ts";

const newKey = () => crypto.randomUUID();

/**
 * Makes a form be done once, however often it's sent: after a lost answer, by a second press, or from a
 * page that the browser went back to. Once it's done, the same texts are another thing to do.
 */
export function SendKeyField() {
  const kept = useHiddenValue(sendKeyName);
  const [own, renew] = useReducer(newKey, undefined, newKey);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("reset", renew);
    return () => form?.removeEventListener("reset", renew);
  }, []);
  return (
    // The server's own key serves until the page is taken over.
    <input
      ref={input}
      type="hidden"
      name={sendKeyName}
      value={kept ?? own}
      suppressHydrationWarning
    />
  );
}
