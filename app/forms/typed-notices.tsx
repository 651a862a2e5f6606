import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { MergedForm } from "./merge-form.ts";

type Discard = { onDiscard: () => void };

/** Says that what the person typed earlier is back, and lets them drop it. */
export function FoundNotice({ onDiscard }: Discard) {
  return (
    <Bar>
      <p>What you typed earlier is back. It isn't saved yet.</p>
      <DiscardLink onDiscard={onDiscard}>Discard it</DiscardLink>
    </Bar>
  );
}

/** Says how what the person typed and what another one saved fit together. */
export function MergedNotice({ merged, onDiscard }: Discard & { merged: MergedForm }) {
  const isMarked = [merged.conflicts, merged.rows].some((marks) => Object.keys(marks).length > 0);
  return (
    <Bar>
      <p role="status">
        {isMarked
          ? "Someone saved a change while you typed. Compare the marked fields, choose the text to keep, then save."
          : "Someone saved a change while you typed. It doesn't touch your entries: save again to keep both."}
      </p>
      <DiscardLink onDiscard={onDiscard}>Discard mine, show what's saved</DiscardLink>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-waiting bg-waiting-sheet px-4 py-2 text-sm">
      {children}
    </div>
  );
}

/** Without a script, it loads the page again. */
function DiscardLink({ onDiscard, children }: Discard & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <a
      href={pathname + search}
      className="inline-flex min-h-10 items-center font-semibold underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault();
        onDiscard();
      }}
    >
      {children}
    </a>
  );
}
