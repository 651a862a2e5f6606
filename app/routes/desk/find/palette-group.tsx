import { Command } from "cmdk";
import { WithCodes } from "#app/ui/with-codes.tsx";

/** Something to open or to do. */
export type PaletteItem = { key: string; title: string; detail: string; run: () => void };

/** What was found of one kind. */
export function PaletteGroup({ title, items }: { title: string; items: readonly PaletteItem[] }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-soft"
    >
      {items.map(({ key, title: name, detail, run }) => (
        <Command.Item
          key={key}
          value={`${title} ${key}`}
          onSelect={run}
          className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 px-2 py-2 aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal desktop:min-h-9 desktop:py-1.5"
        >
          <span className="font-semibold wrap-anywhere">
            <WithCodes text={name} />
          </span>
          <span className="text-sm wrap-anywhere text-ink-soft">{detail}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
