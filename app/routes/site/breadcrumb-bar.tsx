import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { breadcrumbs } from "./breadcrumbs.ts";
import { StructuredData } from "./structured-data.tsx";

/** The breadcrumbs of a page; empty on the home page. */
export function BreadcrumbBar() {
  const crumbs = breadcrumbs(useLocation().pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav
      aria-label="Breadcrumb"
      className="border-b border-line bg-sunken text-sm text-ink-soft print:hidden"
    >
      <ol className="mx-auto flex max-w-7xl flex-wrap items-center px-4">
        {crumbs.map(({ name, path }, place) =>
          place === crumbs.length - 1 ? (
            <li key={path} aria-current="page" className="py-2 font-semibold text-ink">
              {name}
            </li>
          ) : (
            <li key={path} className="flex items-center">
              <Link to={path} className="py-2 hover:text-ink hover:underline">
                {name}
              </Link>
              <span aria-hidden="true" className="mx-2.5 h-px w-5 bg-line-strong" />
            </li>
          ),
        )}
      </ol>
      <StructuredData of={{ crumbs }} />
    </nav>
  );
}
