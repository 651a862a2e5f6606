import type { ReactNode } from "react";
import { useLocation } from "react-router";

export type Discard = { onDiscard: () => void };

type Found = Discard & {
  /** Whether the form takes a file: no browser keeps one. */
  hasFile: boolean | undefined;
};

/** Says that what the person typed earlier is back, without its file, and lets them drop it. */
export function FoundNotice({ onDiscard, hasFile }: Found) {
  return (
    <NoticeBar>
      <p>{`What you typed earlier is back${hasFile ? " without a file" : ""}. It isn't saved yet.`}</p>
      <DiscardLink onDiscard={onDiscard}>Discard it</DiscardLink>
    </NoticeBar>
  );
}

/** A notice above the fields. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-waiting bg-waiting-sheet px-4 py-2 text-sm">
      {children}
    </div>
  );
}

/** Drops what was typed; without a script, it loads the page again. */
export function DiscardLink({ onDiscard, children }: Discard & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <a
      href={pathname + search}
      className="inline-flex min-h-10 max-tablet:min-h-11 items-center font-semibold underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault();
        onDiscard();
      }}
    >
      {children}
    </a>
  );
}
