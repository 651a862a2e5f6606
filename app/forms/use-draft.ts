import { useEffect, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { draftKey, dropDraft, type FormDraft, readDraft, saveDraft } from "./form-drafts.ts";
import { changedTexts, hasTexts, readTexts } from "./form-texts.ts";
import type { FormTexts } from "./merge-form.ts";
import { setSentDraft } from "./sent-draft.ts";

type Drafting = {
  id: string;
  isKept: boolean;
  /** Whether the server gave the typed values back, which are newer than any draft. */
  isAnswered: boolean;
  start: { texts: FormTexts | undefined; version: number | undefined };
  /** Changes when the fields were filled in by no person: by the server, or by a merge. */
  filled: object | null | undefined;
  onFound: (draft: FormDraft) => void;
};

/** Keeps what is typed into a form until it is sent, and finds it again; returns what drops it. */
export function useDraft(
  form: { current: HTMLFormElement | null },
  { id, isKept, isAnswered, start, filled, onFound }: Drafting,
): () => void {
  const { pathname } = useLocation();
  const signedIn = useRouteLoaderData<{ signedIn: boolean }>("root")?.signedIn ?? false;
  const [key, setKey] = useState<string | null>(null);
  const latest = useRef(start);
  latest.current = start;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    const from = form.current;
    const own = isKept && from && hasTexts(from) ? draftKey(id, signedIn) : null;
    setKey(own);
    const draft = own === null || isAnswered ? undefined : readDraft(own, id);
    // What was typed before this script ran is newer.
    if (draft && from) onFound({ ...draft, typed: { ...draft.typed, ...changedTexts(from) } });
  }, [id, isKept, pathname]);

  useEffect(() => {
    const from = form.current;
    if (!from || key === null) return;
    const save = () => {
      const { texts: base, version } = latest.current;
      saveDraft(key, { typed: readTexts(from), base, version });
    };
    if (filled) save();
    const send = () => setSentDraft(key);
    from.addEventListener("input", save);
    from.addEventListener("submit", send);
    return () => {
      from.removeEventListener("input", save);
      from.removeEventListener("submit", send);
    };
  }, [form, key, filled]);

  return () => {
    if (key !== null) dropDraft(key);
  };
}
