import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

const pages = [
  { name: "Company and roles", to: "/account" },
  { name: "People", to: "/account/people" },
  { name: "Quotes", to: "/my-quotes" },
  { name: "Security", to: "/account/security" },
  { name: "API keys", to: "/account/api-keys" },
  { name: "Webhooks", to: "/account/webhooks" },
  { name: "Your data", to: "/account/data" },
];

type Props = { title: string; lead: string; signedIn: boolean; children: ReactNode };

/** The layout of the account pages. */
export function AccountShell({ title, lead, signedIn, children }: Props) {
  const { pathname } = useLocation();
  return (
    <div className="max-w-5xl">
      <nav aria-label="Account pages" className="flex flex-wrap gap-x-6 border-b-2 border-ink">
        {pages.map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? "page" : undefined}
            className="-mb-0.5 inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      <h1 className="mt-6 text-4xl tablet:text-5xl">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
      {!signedIn && (
        <div className="mt-8">
          <Notice tone="danger" title="No user logged in">
            You've been signed out.{" "}
            <Link to="/sign-in?to=/account" target="_blank" className="font-semibold underline">
              Sign in in a new tab
            </Link>
            , then try again here: nothing you typed is lost.
          </Notice>
        </div>
      )}
      {children}
    </div>
  );
}

type PartProps = { id: string; heading: string; text?: ReactNode; children: ReactNode };

/** A section of an account page: heading at the side, content beside it. */
export function AccountPart({ id, heading, text, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="mt-10 grid scroll-mt-4 gap-x-12 gap-y-5 border-t border-line-strong pt-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={`${id}-heading`} className="text-3xl">
          {heading}
        </h2>
        {text && <p className="mt-2 max-w-prose text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
