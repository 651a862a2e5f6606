import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useState } from "react";
import { Link } from "#app/ui/link.tsx";

type Tab = { value: string; to: string; label: string; panel: ReactNode };

/** Tabs that are links: each has a URL and works without JavaScript. */
export function Tabs({ label, value, tabs }: { label: string; value: string; tabs: Tab[] }) {
  const opened = useOpened(value);
  return (
    <Base.Root value={value}>
      <Base.List
        aria-label={label}
        className="flex gap-1 border-b-2 border-ink max-tablet:-mx-4 max-tablet:px-4"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            nativeButton={false}
            render={<Link to={tab.to} preventScrollReset />}
            className="-mb-0.5 min-h-11 border-2 border-transparent border-b-ink px-4 py-2 font-display text-xl font-bold text-ink-soft no-underline hover:text-ink data-[active]:border-ink data-[active]:border-b-paper data-[active]:bg-paper data-[active]:text-ink max-tablet:flex-1 max-tablet:px-2 max-tablet:text-center max-tablet:text-lg"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        // Kept mounted while hidden, so that typed values are not lost.
        <Base.Panel key={tab.value} value={tab.value} keepMounted tabIndex={-1} className="pt-4">
          {opened.has(tab.value) && tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** The tabs opened so far, including the current one. */
function useOpened(value: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([value]));
  if (opened.has(value)) return opened;
  const next = new Set([...opened, value]);
  setOpened(next);
  return next;
}
