import { useEffect, useMemo, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Comparison, loadComparison, readComparison } from "./comparison.ts";
import type { FormReply } from "./form-reply.ts";
import type { InitialValues, ShownMerge } from "./form-state.ts";
import { initialTexts, isChanged, readTexts } from "./form-texts.ts";
import type { FormTexts } from "./merge-form.ts";
import { useDraft } from "./use-draft.ts";

type FormRef = { current: HTMLFormElement | null };

type Editing = {
  id: string;
  /** What is saved now; undefined for a form that edits nothing stored. */
  initial: InitialValues | undefined;
  /** The version of it; undefined where it has none. */
  version: number | undefined;
  reply: FormReply | undefined;
  /** Whether what is typed outlives the page. */
  isKept: boolean;
};

/** What the form showed when somebody began to type; its texts are unknown without a script. */
type Start = { texts: FormTexts | undefined; version: number | undefined };

/** What the fields are filled in with in place of what is saved. */
type Filled = { typed: FormTexts; merged?: ShownMerge; after: FormReply | undefined };

type State = { start: Start | null; filled: Filled | null; generation: number };

/**
 * What a form shows while somebody types: what they began with and its version, however often a
 * live page loads it again; after a conflict, their text merged with what is saved now. What they
 * type is kept until it is sent.
 */
export function useEditing(form: FormRef, { id, initial, version, reply, isKept }: Editing) {
  const texts = useMemo(() => initialTexts(initial ?? {}), [initial]);
  const now: Start = { texts, version };
  const isHydrated = useHydrated();
  const sent = sentFrom(reply);
  const isRefused = reply?.code === "conflict";
  const isCompared = !isHydrated && isRefused && initial && sent && !isSeen(sent, version);
  // The page came with the comparison, so it can't be shown without.
  const comparison = isCompared ? readComparison() : null;
  const [state, setState] = useState<State>(() =>
    asAnswered(initial && now, sent, reply, comparison),
  );
  const start = state.start ?? now;
  const freeze = () => setState((before) => (before.start ? before : { ...before, start: now }));

  /** Fills the form in with the texts `mine`, which somebody typed into what `from` says. */
  const fill = async (mine: FormTexts, from: Start) => {
    const isMerge = initial !== undefined && !isSeen(from, version);
    // Without the connection to load it, the next answer to the form leads here again.
    const by = isMerge ? await loadComparison().catch(() => null) : null;
    const filled = by ? mergedWith(now, from, mine, reply, by) : { typed: mine, after: reply };
    const start = by ? now : from;
    setState(({ generation }) => ({ start, filled, generation: generation + 1 }));
  };

  // Typed before this script ran. A textarea shows that only once hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the server sent
  useEffect(() => {
    if (isHydrated && form.current && isChanged(form.current)) freeze();
  }, [isHydrated]);

  const isLoading = useNewestAfter(isRefused);
  const isOvertaken = isRefused && initial !== undefined && !isSeen(start, version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is saved now is loaded
  useEffect(() => {
    if (!isRefused) return;
    if (isOvertaken && form.current) void fill(readTexts(form.current), start);
    // Nothing to compare: they have read the refusal, and what they send next is meant for now.
    if (!initial) setState((before) => ({ ...before, start: null }));
  }, [reply, isOvertaken]);

  // A live page that loads again drops the reply; the comparison it led to stays.
  const isLatest = reply === undefined || state.filled?.after === reply;
  const filled = isLatest ? state.filled : null;
  const drop = useDraft(form, {
    id,
    isKept,
    isAnswered: reply !== undefined,
    start,
    filled: state.start && (reply ?? filled),
    onFound: ({ typed, ...from }) => void fill(typed, { texts: from.base, version: from.version }),
  });

  return {
    generation: state.generation,
    initial: start.texts ?? noTexts,
    version: start.version,
    reply: filled ? { ...(reply ?? noReply), errors: {}, typed: filled.typed } : reply,
    merged: filled?.merged,
    /** Whether the comparison after a conflict is still to come, so that it can't be skipped. */
    isComparing: isRefused && initial !== undefined && filled === null && isLoading,
    isFound: filled !== null && reply === undefined,
    freeze,
    /** Forgets what was typed; the fields show what is saved now. */
    release: () => {
      drop();
      setState(({ filled: old, generation }) => ({
        ...untouched,
        generation: old ? generation + 1 : generation,
      }));
    },
  };
}

const noTexts: FormTexts = {};
const noReply: FormReply = { intent: "", typed: {}, errors: {} };

const untouched: State = { start: null, filled: null, generation: 0 };

/** What a form showed that was sent without a script; its texts are unknown. */
function sentFrom(reply: FormReply | undefined): Start | undefined {
  const seen = reply?.typed.version?.[0];
  return seen === undefined ? undefined : { texts: undefined, version: Number(seen) };
}

/** The state of a form that came back with the page: it was sent without a script. */
function asAnswered(
  now: Start | undefined,
  sent: Start | undefined,
  reply: FormReply | undefined,
  comparison: Comparison | null,
): State {
  if (!reply || !sent) return untouched;
  if (!now || !comparison) {
    return { start: { ...sent, texts: now?.texts }, filled: null, generation: 0 };
  }
  const filled = mergedWith(now, sent, reply.typed, reply, comparison);
  return { start: now, filled, generation: 0 };
}

function mergedWith(
  now: Start,
  from: Start,
  mine: FormTexts,
  after: FormReply | undefined,
  comparison: Comparison,
): Filled {
  const texts = { base: from.texts, mine, saved: now.texts ?? {} };
  const merged = { ...comparison.mergeForms(texts), ...comparison };
  return { typed: merged.typed, merged, after };
}

function isSeen(start: Start, version: number | undefined): boolean {
  return version === undefined || start.version === version;
}

/** Loads what is saved now, as the router may not after a refusal; returns whether it is loading. */
function useNewestAfter(isRefused: boolean): boolean {
  const { state: loading, revalidate } = useRevalidator();
  const { state } = useNavigation();
  useEffect(() => {
    if (isRefused) void revalidate();
  }, [isRefused, revalidate]);
  return loading !== "idle" || state !== "idle";
}
