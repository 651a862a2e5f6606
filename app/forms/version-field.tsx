import { useEffect, useRef, useState } from "react";
import { useFormReply } from "./form.tsx";

/**
 * Sends the version of a record that the page showed when the person began to fill in the
 * surrounding form, even if the record changed since.
 */
export function VersionField({ version }: { version: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState<number | null>(null);
  const reply = useFormReply();

  useEffect(() => {
    const form = input.current?.form;
    const begin = () => setBegun((before) => before ?? version);
    const end = () => setBegun(null);
    form?.addEventListener("input", begin);
    form?.addEventListener("reset", end);
    return () => {
      form?.removeEventListener("input", begin);
      form?.removeEventListener("reset", end);
    };
  }, [version]);

  // After a refusal the person has been told what changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is one refusal
  useEffect(() => setBegun(null), [reply]);

  return <input ref={input} type="hidden" name="version" value={begun ?? version} />;
}
