import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ChangeNotice } from "../change-notice.ts";
import { TermChanges } from "./term-changes.tsx";

/** What changed of a load that somebody has yet to sign or confirm. */
export function ChangesNotice({ notice: { title, changes, said } }: { notice: ChangeNotice }) {
  return (
    <Notice title={title}>
      <TermChanges changes={changes} />
      <p className="mt-1 text-ink-soft">
        {said.map(({ text, at }) => (
          <span key={text}>
            {text}
            {at && <Moment at={at} withTime />}.{" "}
          </span>
        ))}
      </p>
    </Notice>
  );
}
