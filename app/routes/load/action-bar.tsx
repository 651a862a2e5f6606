import type { ReactNode } from "react";
import { useActionData, useSearchParams } from "react-router";
import { readReply } from "#app/forms/form-reply.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What one can do on the page of a load, in one bar. */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
      {children}
    </div>
  );
}

/** One thing that can be done; its form opens under the bar. */
export type LoadAction = { name: string; label: string; form: ReactNode };

type Props = {
  /** In the order of the bar, without those that are null. */
  actions: readonly (LoadAction | null)[];
  /** What is done with one press, before them. */
  direct?: ReactNode;
  /** Which one is open at first; none when left out. */
  first?: string;
};

/**
 * Actions whose forms open under the bar, one at a time. Which one is open is in the address, so
 * that it works without a script, too.
 */
export function LoadActions({ actions, direct, first }: Props) {
  const [parameters] = useSearchParams();
  const reply = readReply(useActionData());
  const offered = actions.filter((action) => action !== null);
  const wanted = reply?.intent ?? parameters.get("do") ?? first;
  const open = offered.find(({ name }) => name === wanted);
  return (
    <>
      {/* Somebody else was first, and the form is gone. */}
      {!open && reply?.refusal && (
        <div className="mb-4">
          <Notice tone="danger" title={reply.refusal} />
        </div>
      )}
      <ActionBar>
        {direct}
        {offered.map(({ name, label }) => (
          <Link
            key={name}
            to={`?do=${name}`}
            preventScrollReset
            aria-current={open?.name === name ? "true" : undefined}
            className={`${buttonStyle("compact")} aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            {label}
          </Link>
        ))}
      </ActionBar>
      {open && (
        <section aria-label={open.label} className="mb-8 max-w-3xl bg-sheet p-4 tablet:p-6">
          {open.form}
        </section>
      )}
    </>
  );
}
