import { useState } from "react";
import { useActionData, useLocation, useNavigationType } from "react-router";

/**
 * What the page's action answered last. The router drops it when a live page loads again, and when
 * somebody follows a link to a part of the page; this keeps it until the person sends another form or
 * goes elsewhere.
 */
export function useLastAnswer(): unknown {
  // The router changes the key of the page only once it has loaded again after the answer.
  const { key, pathname, search, hash } = useLocation();
  const isPop = useNavigationType() === "POP";
  const page = pathname + search;
  const answer: unknown = useActionData();
  const [kept, setKept] = useState({ key, page, hash, answer });
  const isWithin = isPop && page === kept.page && hash !== kept.hash;
  if (answer === undefined ? isWithin : answer !== kept.answer || key !== kept.key) {
    setKept({ key, page, hash, answer: answer ?? kept.answer });
  }
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
