import type { KeyboardEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { Link } from "#app/ui/link.tsx";

type Props = {
  title: string;
  /** The address of the page without it. */
  closed: string;
  /** Whether what it does isn't possible anymore. */
  isUnavailable: boolean;
  /** Whether it opens in its place on wide screens, too. */
  isBelow: boolean;
  children: ReactNode;
};

/**
 * The open form of an action: on a wide screen beside the page, which makes way and stays readable,
 * else in its place. Escape closes it; what is typed stays.
 */
export function ActionSheet({ title, closed, isUnavailable, isBelow, children }: Props) {
  const navigate = useNavigate();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isOfPart(event.target)) return;
    void navigate(closed, { preventScrollReset: true });
  };
  return (
    <section
      data-sheet
      aria-label={title}
      tabIndex={-1}
      onKeyDown={closeByKey}
      className={`mb-8 grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] content-start gap-4 bg-sheet p-4 outline-none tablet:p-6 ${isBelow ? "" : "side-sheet"}`}
    >
      <h2 className="self-center text-2xl">{title}</h2>
      <div className="col-span-2">
        {isUnavailable && (
          <p
            role="status"
            className="mb-5 border-l-4 border-waiting bg-waiting-sheet px-4 py-2 text-sm"
          >
            Someone changed this while you had it open, and it isn't possible anymore. What you
            typed stays here until you leave.
          </p>
        )}
        {children}
      </div>
      <Link
        to={closed}
        preventScrollReset
        className="col-start-2 row-start-1 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 print:hidden"
      >
        Close
      </Link>
    </section>
  );
}

/** Whether Escape closes something within the sheet, such as a dialog or suggestions. */
const isOfPart = (target: EventTarget) =>
  target instanceof Element && target.closest("dialog, [popover], [aria-expanded=true]") !== null;
