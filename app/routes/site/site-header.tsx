import { Form, useLocation } from "react-router";
import { businessHours } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToTop } from "#app/ui/to-top.tsx";
import { Brand } from "./brand.tsx";
import { isActive, mainNavigation } from "./navigation.ts";
import { callHref } from "./reach.ts";

const menuId = "site-menu";

const account =
  "inline-flex min-h-9 items-center px-3 font-semibold text-on-band-soft hover:text-on-band";

export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    // After scrolling, only its main row stays in view, with the link to the top.
    <header className="z-30 bg-band text-on-band group-data-[far]/shell:sticky group-data-[far]/shell:top-0 tablet:group-data-[far]/shell:-top-[2.3125rem] print:hidden">
      <div className="border-b border-band-line text-xs max-tablet:hidden">
        <div className="mx-auto flex max-w-7xl items-center px-4">
          <p className="text-on-band-soft">
            {businessHours.emergencyText}{" "}
            <a href={callHref} className="ml-1 py-2 font-semibold text-on-band hover:underline">
              {company.phone.display}
            </a>
          </p>
          <nav aria-label="Account" className="-mr-3 ml-auto flex items-center">
            <AccountLinks signedIn={signedIn} className={account} />
          </nav>
        </div>
      </div>
      <div className="border-b border-band-line">
        <div className="mx-auto flex max-w-7xl items-center gap-x-2 px-4 py-2.5 tablet:gap-x-4 desktop:py-0">
          <Brand />
          <span className="ml-auto" />
          <nav aria-label="Main" className="-mr-3 flex max-desktop:hidden">
            <MainLinks className="inline-flex min-h-16 items-center border-y-4 border-transparent px-[clamp(0.5rem,1vw,0.75rem)] text-[0.95rem] font-semibold whitespace-nowrap text-on-band-soft hover:text-on-band aria-[current=page]:border-b-band-signal aria-[current=page]:text-on-band" />
          </nav>
          <ToTop />
          <button
            type="button"
            popoverTarget={menuId}
            className="-mr-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold desktop:hidden"
          >
            <Glyph name="menu" className="size-6" />
            <span className="max-[379px]:sr-only">Menu</span>
          </button>
        </div>
      </div>
      <Menu signedIn={signedIn} />
    </header>
  );
}

/** The menu of small screens, a native popover that needs no script. */
function Menu({ signedIn }: { signedIn: boolean }) {
  return (
    <div
      id={menuId}
      popover="auto"
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-band text-on-band desktop:hidden"
    >
      <div className="flex min-h-full flex-col px-4 py-2.5">
        <div className="flex items-center justify-between">
          <Brand />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            className="-mr-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold"
          >
            <Glyph name="close" className="size-6" />
            Close
          </button>
        </div>
        <nav aria-label="Menu" className="mt-4 border-t border-band-line">
          <MainLinks className="flex min-h-14 items-center justify-between border-b border-band-line font-display text-3xl font-bold aria-[current=page]:text-band-signal" />
        </nav>
        <nav aria-label="Your account" className="mt-6 -ml-3 flex flex-wrap text-lg">
          <AccountLinks signedIn={signedIn} className={`${account} min-h-11`} />
        </nav>
        <p className="mt-auto py-6 text-on-band-soft">
          {businessHours.emergencyText}
          <a href={callHref} className="block font-display text-4xl font-extrabold text-on-band">
            {company.phone.display}
          </a>
        </p>
      </div>
    </div>
  );
}

function MainLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  return mainNavigation.map(({ name, to }) => (
    <Link
      key={to}
      to={to}
      aria-current={isActive(pathname, to) ? "page" : undefined}
      className={className}
    >
      {name}
    </Link>
  ));
}

function AccountLinks({ signedIn, className }: { signedIn: boolean; className: string }) {
  return (
    <>
      <Link to={signedIn ? "/desk" : "/brokerage"} className={className}>
        Dashboard
      </Link>
      {signedIn && (
        <Link to="/account" className={className}>
          Account
        </Link>
      )}
      {signedIn ? (
        <Form method="post" action="/sign-out">
          <button type="submit" className={className}>
            Sign out
          </button>
        </Form>
      ) : (
        <Link to="/sign-in" className={className}>
          Sign in
        </Link>
      )}
    </>
  );
}
