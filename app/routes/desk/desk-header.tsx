import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import type { Role } from "#app/features/accounts/role.ts";
import { company } from "#app/features/company/profile.ts";
import { Brand } from "#app/routes/site/brand.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToTop } from "#app/ui/to-top.tsx";
import { currentPlace } from "./current-place.ts";
import type { DeskFrame } from "./desk-frame.server.ts";
import { type DeskEntry, desks } from "./desks.ts";

const menuId = "desk-menu";

/** The classes of a menu item. */
export const menuItem =
  "flex min-h-10 w-full items-center px-2 text-left font-semibold text-on-band-soft hover:text-on-band";

type Props = {
  desk: Role;
  frame: DeskFrame;
  places: readonly DeskEntry[];
  /** Additional menu items. */
  menu?: ReactNode;
};

/**
 * The desk's navigation: a column beside the page on a wide window; on a narrow one a sticky row
 * with a menu, and a strip of links.
 */
export function DeskHeader({ desk, frame, places, menu }: Props) {
  return (
    <header className="bg-band text-on-band max-desktop:contents desktop:sticky desktop:top-0 desktop:flex desktop:h-dvh desktop:flex-col desktop:overflow-y-auto print:hidden">
      <div className="sticky top-0 z-30 flex min-h-13 items-center gap-[clamp(0.5rem,3vw,0.75rem)] px-4 max-desktop:bg-band desktop:static desktop:px-3 desktop:pt-3">
        <Brand size="small" />
        <span className="ml-auto" />
        <ToTop className="desktop:hidden" />
        <button
          type="button"
          popoverTarget={menuId}
          className="-mr-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold desktop:hidden"
        >
          <Glyph name="menu" className="size-6" />
          <span className="max-[379px]:sr-only">Menu</span>
        </button>
      </div>
      <Places desk={desk} places={places} />
      <DeskMenu desk={desk} frame={frame} menu={menu} />
    </header>
  );
}

function Places({ desk, places }: Pick<Props, "desk" | "places">) {
  const { pathname } = useLocation();
  const here = currentPlace(pathname, places);
  return (
    <nav aria-label={desks[desk].name} className="max-desktop:bg-band desktop:px-3 desktop:pt-4">
      <p className="px-2 pb-1 font-display text-lg font-bold text-on-band-soft max-desktop:hidden">
        {desks[desk].name}
      </p>
      <ul
        id="desk-counts"
        className="relative flex overflow-x-auto px-2 [scrollbar-width:none] desktop:flex-col desktop:overflow-visible desktop:px-0"
      >
        {places.map(({ title, to, count, search = "" }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to + search}
              aria-current={to === here ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 px-2 font-semibold whitespace-nowrap text-on-band-soft hover:text-on-band aria-[current=page]:text-on-band max-desktop:border-b-4 max-desktop:border-transparent max-desktop:aria-[current=page]:border-on-band desktop:min-h-9 desktop:aria-[current=page]:bg-band-line"
            >
              {title}
              {count ? (
                <span className="ml-auto rounded-xs bg-band-line px-1.5 text-xs leading-5 font-bold text-on-band">
                  {count.toLocaleString("en-US")}
                  <span className="sr-only"> waiting</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The other desks, the account and sign-out; a popover on a narrow window. */
function DeskMenu({ desk, frame, menu }: Omit<Props, "places">) {
  const { name, desks: open } = frame;
  const others = open.filter((one) => one !== desk);
  return (
    <div
      id={menuId}
      popover="auto"
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto px-4 pb-4 text-on-band max-desktop:bg-band max-desktop:pt-2 max-desktop:text-lg desktop:static desktop:mt-auto desktop:flex desktop:h-auto desktop:flex-col desktop:bg-transparent desktop:px-3 desktop:pt-6 desktop:text-sm"
    >
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        className="-mr-2 ml-auto flex min-h-11 items-center gap-2 px-2 text-base font-semibold desktop:hidden"
      >
        <Glyph name="close" className="size-6" />
        Close
      </button>
      {others.length > 0 && (
        <nav aria-label="Your other desks" className="mb-2 border-b border-band-line pb-2">
          {others.map((one) => (
            <Link key={one} to={desks[one].path} className={menuItem}>
              {desks[one].name}
            </Link>
          ))}
        </nav>
      )}
      <nav aria-label="Account">
        {name === null ? (
          <Link to="/sign-in" className={menuItem}>
            Sign in
          </Link>
        ) : (
          <>
            <p className="px-2 pb-1 wrap-anywhere text-on-band-soft">{name}</p>
            <Link to="/account" className={menuItem}>
              Account
            </Link>
            {menu}
            <Form method="post" action="/sign-out">
              <button type="submit" className={menuItem}>
                Sign out
              </button>
            </Form>
          </>
        )}
      </nav>
      <p className="mt-2 flex items-center border-t border-band-line pt-2">
        <a href={callHref} className={menuItem}>
          <span className="sr-only">Call us, 24/7: </span>
          {company.phone.display}
        </a>
        <ToTop className="max-desktop:hidden" />
      </p>
    </div>
  );
}
