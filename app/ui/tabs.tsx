import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Tab = { value: string; to: string; label: string; panel: ReactNode };

type Props = {
  label: string;
  value: string;
  tabs: Tab[];
  /** At the end of the tabs' line. */
  aside?: ReactNode;
};

/** Tabs that are links: each has a URL and works without JavaScript. */
export function Tabs({ label, value, tabs, aside }: Props) {
  const opened = useOpened(value);
  const isHydrated = useHydrated();
  const id = useId();
  return (
    <>
      <div className="flex items-end justify-between border-b-2 border-ink max-tablet:-mx-4 max-tablet:px-4">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="flex gap-1 max-tablet:flex-1"
        >
          {tabs.map((tab) => (
            <Link
              key={tab.value}
              id={`${id}-${tab.value}`}
              role="tab"
              aria-selected={tab.value === value}
              aria-controls={`${id}-${tab.value}-panel`}
              // The arrow keys reach the others, once there is a script to move the focus.
              tabIndex={isHydrated && tab.value !== value ? -1 : undefined}
              to={tab.to}
              // The tab that is open already adds no step to the way back.
              replace={tab.value === value}
              preventScrollReset
              className="-mb-0.5 min-h-11 border-2 border-transparent border-b-ink px-4 py-2 font-display text-xl desktop:min-h-9 desktop:py-1 font-bold text-ink-soft no-underline hover:text-ink aria-selected:border-ink aria-selected:border-b-paper aria-selected:bg-paper aria-selected:text-ink max-tablet:flex-1 max-tablet:px-2 max-tablet:text-center max-tablet:text-lg"
            >
              {tab.label}
            </Link>
          ))}
        </div>
        {aside}
      </div>
      {tabs.map((tab) => (
        // Kept mounted while hidden, so that typed values are not lost.
        <div
          key={tab.value}
          id={`${id}-${tab.value}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          className="pt-4 desktop:pt-2"
        >
          {opened.has(tab.value) && tab.panel}
        </div>
      ))}
    </>
  );
}

/** The keys of tabs: arrows, Home and End move the focus, and Space opens as Enter does. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined && event.key !== " ") return;
  event.preventDefault();
  if (target === undefined) tabs[at]?.click();
  else tabs.at(target)?.focus();
}

/** The tabs opened so far, including the current one. */
function useOpened(value: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([value]));
  if (opened.has(value)) return opened;
  const next = new Set([...opened, value]);
  setOpened(next);
  return next;
}
