import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/role.ts";
import { Brand } from "#app/routes/site/brand.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToTop } from "#app/ui/to-top.tsx";
import type { DeskFrame } from "./desk-frame.server.ts";
import { DeskMenu } from "./desk-menu.tsx";
import { DeskPlaces, Waiting } from "./desk-places.tsx";
import { type DeskEntry, findPath } from "./desks.ts";
import { FindLink } from "./find/find-link.tsx";

const menuId = "desk-menu";

type Props = {
  desk: Role;
  frame: DeskFrame;
  places: readonly DeskEntry[];
};

/**
 * The desk's navigation: a column that stays beside the page on a wide window; on a narrow one a
 * bar at the bottom with up to four pages and a menu of everything.
 */
export function DeskHeader({ desk, frame, places }: Props) {
  const { pathname } = useLocation();
  const finding = findPath(desk);
  const here = currentPlace(pathname, [...places.map(({ to }) => to), finding]);
  return (
    <>
      <header className="bg-band text-on-band max-desktop:contents desktop:sticky desktop:top-0 desktop:flex desktop:h-dvh desktop:flex-col desktop:overflow-y-auto print:hidden">
        <div className="sticky top-0 z-30 flex min-h-13 shrink-0 flex-wrap items-center px-4 max-desktop:bg-band desktop:static desktop:px-3 desktop:pt-3">
          <Brand size="small" />
          <span className="ml-auto" />
          <ToTop className="desktop:hidden" />
          {frame.name !== null && (
            <FindLink desk={desk} places={places} isHere={here === finding} />
          )}
        </div>
        <div
          id={menuId}
          popover="auto"
          className="inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto px-4 pb-4 text-on-band max-desktop:bg-band max-desktop:pt-2 desktop:static desktop:flex desktop:h-auto desktop:flex-1 desktop:flex-col desktop:overflow-visible desktop:bg-transparent desktop:px-3 desktop:pt-3"
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
          <DeskPlaces desk={desk} places={places} here={here} />
          <DeskMenu desk={desk} frame={frame} />
        </div>
      </header>
      <nav
        aria-label="Main pages"
        data-desk-bar
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-band-line bg-band pb-[env(safe-area-inset-bottom)] text-on-band desktop:hidden print:hidden"
      >
        {places.map(
          (place) =>
            place.bar && <BarLink key={place.to} place={place} bar={place.bar} here={here} />,
        )}
        <button type="button" popoverTarget={menuId} className="desk-bar-item">
          <Glyph name="menu" />
          Menu
        </button>
      </nav>
    </>
  );
}

type BarLinkProps = {
  place: DeskEntry;
  bar: NonNullable<DeskEntry["bar"]>;
  here: string | undefined;
};

function BarLink({ place: { to, search = "", count = 0 }, bar, here }: BarLinkProps) {
  return (
    <Link
      to={to + search}
      aria-current={to === here ? "page" : undefined}
      className="desk-bar-item"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-2"
      >
        <path d={bar.icon} />
      </svg>
      {bar.name}
      <Waiting count={count} className="absolute top-1 left-[calc(50%+0.5rem)]" />
    </Link>
  );
}

/** The page of the navigation that `pathname` belongs to: the longest of those that it begins with. */
function currentPlace(pathname: string, pages: readonly string[]): string | undefined {
  return pages
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
