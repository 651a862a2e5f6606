import { Form } from "react-router";
import type { Role } from "#app/features/accounts/role.ts";
import { company } from "#app/features/company/profile.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { Link } from "#app/ui/link.tsx";
import { ToTop } from "#app/ui/to-top.tsx";
import type { DeskFrame } from "./desk-frame.server.ts";
import { desks } from "./desks.ts";

/** The classes of a menu item. */
export const menuItem =
  "flex min-h-11 w-full items-center px-2 text-left font-semibold text-on-band-soft hover:text-on-band desktop:min-h-9";

type Props = {
  desk: Role;
  frame: DeskFrame;
};

/** The person's other desks, their account, sign-out and our phone. */
export function DeskMenu({ desk, frame: { name, desks: open } }: Props) {
  const others = open.filter((one) => one !== desk);
  return (
    <div className="mt-auto border-band-line pt-4 max-desktop:mt-3 max-desktop:border-t desktop:text-sm">
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
