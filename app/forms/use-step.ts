import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { stepAnchor, stepsOf } from "./form-step.tsx";

/** Kept in the history entry of a step: whether the visitor came from the step before. */
export type StepVisit = { cameFromStep?: boolean } | null;

/**
 * The current step of the form `id` by the URL fragment (the first without one), its address, and
 * functions to move. On arrival the step's heading, or its first error, gets the focus.
 */
export function useStep(id: string, names: readonly string[]) {
  const isHydrated = useHydrated();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const anchors = names.map(stepAnchor);
  // The server does not get the fragment.
  const now = isHydrated ? Math.max(0, anchors.indexOf(hash.slice(1))) : 0;
  useArrivalAt(id, now);

  const goTo = (place: number, { replace = false } = {}) => {
    if (place === now) return;
    const next = { search, hash: place > 0 ? `#${anchors[place]}` : "" };
    const visit: StepVisit = { cameFromStep: !replace };
    void navigate(next, { replace, state: visit, preventScrollReset: true });
  };
  const goBack = () => {
    if ((state as StepVisit)?.cameFromStep) void navigate(-1);
    else goTo(now - 1, { replace: true });
  };
  return { now, address: `${search}#${anchors[now]}`, goTo, goBack };
}

/** Scrolls and moves the focus before the step is painted, so that no press meets a moving button. */
function useArrivalAt(id: string, now: number): void {
  const shown = useRef(now);
  useLayoutEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    const step = stepsOf(document.getElementById(id))[now];
    const wrong = step?.querySelector<HTMLElement>("[aria-invalid=true]");
    step?.scrollIntoView();
    (wrong ?? step?.querySelector("legend"))?.focus();
  }, [id, now]);
}
