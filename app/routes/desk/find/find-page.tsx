import { redirect, useOutletContext } from "react-router";
import { type Role, roles } from "#app/features/accounts/role.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { WithCodes } from "#app/ui/with-codes.tsx";
import { DeskPage, DeskPart } from "../desk-page.tsx";
import { type DeskEntry, desks, findPath } from "../desks.ts";
import { privateMeta } from "../private-meta.ts";
import { readApplication } from "../read-application.server.ts";
import type { Route } from "./+types/find-page.ts";
import { findHint } from "./find-hint.ts";
import { findOnDesk } from "./find-on-desk.server.ts";
import { matchPages } from "./match-pages.ts";
import { deskShortcuts, pageShortcuts, ShortcutList } from "./shortcut-list.tsx";

export const meta = () => privateMeta("Find");

export async function loader(args: Route.LoaderArgs) {
  const desk = roles.find((role) => args.url.pathname.startsWith(desks[role].path)) ?? "shipper";
  if (desk === "carrier") {
    const { state } = await readApplication(args.context, desk);
    if (state !== "verified") throw redirect("/carrier/verification");
  }
  return { desk, ...(await findOnDesk(args, desk)) };
}

/** Finds anything on a desk, where the palette has no script. */
export default function FindPage({ loaderData: { desk, typed, kinds } }: Route.ComponentProps) {
  const places = useOutletContext<readonly DeskEntry[]>();
  const pages = matchPages(places, typed);
  return (
    <DeskPage title="Find">
      <FindForm desk={desk} typed={typed} />
      <div className="grid max-w-3xl gap-8">
        {typed !== "" && kinds.length === 0 && (
          <p role="status">
            Nothing found for “{typed}”. Try {findHint[desk]}.
          </p>
        )}
        {kinds.map(({ title, found }) => (
          <DeskPart key={title} title={title}>
            <FoundList found={found} />
          </DeskPart>
        ))}
        {pages.length > 0 && (
          <DeskPart title="Pages">
            <FoundList
              found={pages.map(({ title, to, search = "" }) => ({
                to: to + search,
                title,
                detail: "",
              }))}
            />
          </DeskPart>
        )}
        <div className="max-desktop:hidden">
          <DeskPart title="Keyboard shortcuts">
            <div className="grid grid-cols-2 gap-x-8">
              <ShortcutList shortcuts={deskShortcuts} />
              <ShortcutList shortcuts={pageShortcuts(places)} />
            </div>
          </DeskPart>
        </div>
      </div>
    </DeskPage>
  );
}

function FindForm({ desk, typed }: { desk: Role; typed: string }) {
  return (
    <search className="mb-8 block max-w-3xl">
      <form action={findPath(desk)} className="flex">
        <label htmlFor="find" className="sr-only">
          Find {findHint[desk]}
        </label>
        <input
          id="find"
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={80}
          // biome-ignore lint/a11y/noAutofocus: the page is there to type into this field
          autoFocus
          placeholder={`Find ${findHint[desk]}`}
          className="min-h-11 min-w-0 flex-1 border border-line-strong bg-sheet px-3 placeholder:text-ink-soft"
        />
        <button type="submit" className={buttonStyle("primary")}>
          Find
        </button>
      </form>
    </search>
  );
}

function FoundList({ found }: { found: readonly { to: string; title: string; detail: string }[] }) {
  return (
    <ul className="divide-y divide-line">
      {found.map(({ to, title, detail }) => (
        <li key={to} className="flex flex-wrap items-center gap-x-4">
          <Link
            to={to}
            data-row
            className="py-2.5 font-semibold underline underline-offset-4 max-tablet:pb-0.5"
          >
            <WithCodes text={title} />
          </Link>
          <span className="text-sm text-ink-soft max-tablet:pb-2.5">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
