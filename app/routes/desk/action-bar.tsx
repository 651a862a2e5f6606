import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

/** One thing that can be done with a record; its form opens under the bar. */
export type RecordAction = {
  /** In the address of the page while it is open. */
  name: string;
  label: string;
  /** Whether it is the next thing to do. */
  isNext?: boolean;
  form: ReactNode;
};

type Props = {
  /** In the order of the bar, without those that are null. */
  actions: readonly (RecordAction | null)[];
  /** Forms of one press, which need no opening. */
  children?: ReactNode;
};

/**
 * What can be done with a record, in one bar. The forms of actions open under it, one at a time;
 * which one is in the address, so that it works without a script, too.
 */
export function ActionBar({ actions, children }: Props) {
  const [parameters] = useSearchParams();
  const offered = actions.filter((action) => action !== null);
  const open = offered.find(({ name }) => name === parameters.get("do"));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2 border-y border-line py-2 print:hidden [&_button]:min-h-11">
        {offered.map(({ name, label, isNext = false }) => (
          <Link
            key={name}
            to={open?.name === name ? "?" : `?do=${name}`}
            preventScrollReset
            aria-current={open?.name === name ? "true" : undefined}
            className={`${buttonStyle(isNext ? "primary" : "compact")} min-h-11 aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            {label}
          </Link>
        ))}
        {children}
      </div>
      {open && (
        <section aria-label={open.label} className="mb-8 max-w-3xl bg-sheet p-4 tablet:p-6">
          {open.form}
        </section>
      )}
    </>
  );
}
