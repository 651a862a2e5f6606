import { useEffect, useRef, useState } from "react";
import { useFormReply } from "./form.tsx";

/**
 * Sends along which version of a record somebody saw: the one that the page showed when they began
 * to fill in the form around it, however often it changed since.
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

  // Who was refused has been told what changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is one refusal
  useEffect(() => setBegun(null), [reply]);

  return <input ref={input} type="hidden" name="version" value={begun ?? version} />;
}
