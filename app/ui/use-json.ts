import { useEffect, useRef, useState } from "react";
import { useTypingPause } from "./use-typing-pause.ts";

type Asked<Answer> = { answer: Answer | undefined; isFailed: boolean };

const nothing = { answer: undefined, isFailed: false };

/**
 * Asks an address of ours for JSON once the person stops typing. A newer question ends an older one,
 * whose answer is dropped; null asks nothing and forgets the last answer.
 */
export function useJson<Answer>(path: string) {
  const [asked, setAsked] = useState<Asked<Answer>>(nothing);
  const { afterPause, cancel } = useTypingPause();
  const underway = useRef<AbortController>(undefined);
  useEffect(() => () => underway.current?.abort(), []);
  const ask = (question: URLSearchParams | null) => {
    underway.current?.abort();
    cancel();
    if (!question) return setAsked(nothing);
    const own = new AbortController();
    underway.current = own;
    const settle = (found: Asked<Answer>) => {
      if (!own.signal.aborted) setAsked(found);
    };
    afterPause(() => {
      fetchJson<Answer>(`${path}?${question}`, own.signal).then(
        (answer) => settle({ answer, isFailed: false }),
        () => settle({ answer: undefined, isFailed: true }),
      );
    });
  };
  return { ...asked, ask };
}

async function fetchJson<Answer>(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}
