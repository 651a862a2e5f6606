import { type Discard, DiscardLink, NoticeBar } from "./found-notice.tsx";
import type { MergedForm } from "./merge-form.ts";

/** Says how what the person typed and what another one saved fit together. */
export function MergedNotice({ merged, onDiscard }: Discard & { merged: MergedForm }) {
  const isMarked = [merged.conflicts, merged.rows].some((marks) => Object.keys(marks).length > 0);
  return (
    <NoticeBar>
      <p role="status">
        {isMarked
          ? "Someone saved a change while you typed. Compare the marked fields, choose the text to keep, then save."
          : "Someone saved a change while you typed. It doesn't touch your entries: save again to keep both."}
      </p>
      <DiscardLink onDiscard={onDiscard}>Discard mine, show what's saved</DiscardLink>
    </NoticeBar>
  );
}
