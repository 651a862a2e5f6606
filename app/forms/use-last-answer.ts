import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * What the page's action answered last. The router drops it when a live page loads again; this
 * keeps it until the person sends another form or goes elsewhere.
 */
export function useLastAnswer(): unknown {
  // The router changes the key of the page only once it has loaded again after the answer.
  const { key } = useLocation();
  const answer: unknown = useActionData();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) {
    setKept({ key, answer });
  }
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
