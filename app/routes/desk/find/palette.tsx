import { Command } from "cmdk";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Role } from "#app/features/accounts/role.ts";
import { hydrates } from "#app/ui/link.tsx";
import type { DeskEntry } from "../desks.ts";
import { findHint } from "./find-hint.ts";
import { matchPages } from "./match-pages.ts";
import { PaletteGroup, type PaletteItem } from "./palette-group.tsx";
import { readRecent } from "./recent-records.ts";
import { SearchStatus } from "./search-status.tsx";
import { type Search, useFound } from "./use-found.ts";

export type PaletteProps = {
  desk: Role;
  places: readonly DeskEntry[];
  onClose: () => void;
};

/**
 * Finds records, pages and the actions of this page, in a dialog over it. It opens with the other
 * records that the person opened last.
 */
export function Palette({ desk, places, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.hidePopover();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    dialog.current?.showPopover();
    field.current?.focus();
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !dialog.current?.contains(target)) close();
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  const [given, setGiven] = useState("");
  const typed = given.trim();
  const search = useFound(desk, typed);
  const [recent] = useState(() =>
    readRecent(desk).filter(({ to }) => to !== window.location.pathname),
  );
  const [commands] = useState(listCommands);
  const go = useGo(close);
  const kinds = "kinds" in search ? search.kinds : [];
  const lists = typed === "" ? [{ title: "Recent", found: recent }] : kinds;
  const groups = [
    ...lists.map(({ title, found }) => ({
      title,
      items: found.map((record) => ({ ...record, key: record.to, run: () => go(record.to) })),
    })),
    {
      title: "On this page",
      items: matchPages(commands, typed).map((command) => ({
        ...command,
        run: () => {
          close();
          command.press();
        },
      })),
    },
    {
      title: "Pages",
      items: matchPages(places, typed).map((place) => ({
        key: place.to,
        title: place.title,
        detail: place.go ? `g ${place.go}` : "",
        run: () => go(place.to + (place.search ?? "")),
      })),
    },
  ].filter(({ items }) => items.length > 0);

  return (
    <dialog
      ref={dialog}
      aria-label="Find"
      // Not modal: making the rest of a long page inert takes the browser longer than all of this.
      popover="auto"
      onToggle={({ newState }) => newState === "closed" && onClose()}
      className="mx-auto mt-[10dvh] mb-auto w-[calc(100%-1rem)] max-w-2xl border-t-4 border-signal bg-sheet text-ink shadow-xl backdrop:bg-band/60 max-tablet:mt-2"
    >
      <Command
        label="Find"
        shouldFilter={false}
        loop
        onKeyDown={useRunFirst(search, groups[0]?.items[0])}
        className="outline-none"
      >
        <div className="flex items-center border-b border-line">
          <Command.Input
            ref={field}
            value={given}
            onValueChange={setGiven}
            maxLength={80}
            placeholder={`Find ${findHint[desk]}`}
            className="min-h-13 min-w-0 flex-1 bg-transparent px-4 outline-none placeholder:text-ink-soft"
          />
          <button
            type="button"
            data-close
            onClick={close}
            className="min-h-11 px-4 text-sm font-semibold underline underline-offset-4"
          >
            Close
          </button>
        </div>
        <Command.List label="Found" className="max-h-[60dvh] overflow-y-auto p-2 empty:hidden">
          {groups.map((group) => (
            <PaletteGroup key={group.title} {...group} />
          ))}
        </Command.List>
      </Command>
      <p role="status" className="px-4 py-2 text-sm text-ink-soft">
        <SearchStatus search={search} isEmpty={groups.length === 0} desk={desk} />
      </p>
    </dialog>
  );
}

/**
 * Opens the first result when Enter was pressed before the answer came: a person who knows a number
 * types it and presses Enter. A search that failed opens nothing.
 */
function useRunFirst(search: Search, first: PaletteItem | undefined) {
  const [isWaiting, setWaiting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (search.state === "searching") return;
    setWaiting(false);
    if (isWaiting && search.state === "found") first?.run();
  }, [search]);
  return (event: KeyboardEvent) => {
    if (search.state !== "searching") return;
    const isEnter = event.key === "Enter";
    setWaiting(isEnter);
    if (isEnter) event.preventDefault();
  };
}

/** Closes the palette, then goes to an address of ours. */
function useGo(close: () => void) {
  const navigate = useNavigate();
  return (to: string) => {
    close();
    if (hydrates(new URL(to, window.location.href).pathname)) void navigate(to);
    else window.location.assign(to);
  };
}

type PageCommand = Omit<PaletteItem, "run"> & { press: () => void };

/** The actions of the record on the page behind: the links and buttons of its action bar. */
function listCommands(): PageCommand[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "[data-commands] a, [data-commands] button[type=submit]",
  );
  return [...controls].map((control, place) => {
    const title = control.textContent;
    return { key: `${place} ${title}`, title, detail: "", press: () => control.click() };
  });
}
