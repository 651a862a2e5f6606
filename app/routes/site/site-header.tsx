import { Form, Link, NavLink } from "react-router";
import { company } from "#app/features/company/profile.ts";

const item =
  "inline-flex min-h-11 items-center px-3 font-semibold text-on-band-soft hover:text-on-band aria-[current=page]:text-on-band";

export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header className="border-b border-band-line bg-band text-on-band print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 py-2">
        <Link to="/" className="font-display text-3xl leading-none font-black tracking-tight">
          {company.name}
        </Link>
        <nav aria-label="Account" className="ml-auto flex flex-wrap items-center">
          <NavLink to="/brokerage" className={item}>
            Dashboard
          </NavLink>
          {signedIn ? (
            <Form method="post" action="/sign-out">
              <button type="submit" className={item}>
                Sign out
              </button>
            </Form>
          ) : (
            <NavLink to="/sign-in" className={item}>
              Sign in
            </NavLink>
          )}
        </nav>
      </div>
    </header>
  );
}
