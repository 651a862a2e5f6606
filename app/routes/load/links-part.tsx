import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { LoadPagePart } from "./load-page.tsx";

type Props = { title: string; links: readonly { name: string; to: string }[] };

/** Links to a load's other pages. */
export function linksPart({ title, links }: Props): LoadPagePart {
  return {
    title,
    content: (
      <p className="flex flex-wrap gap-3">
        {links.map(({ name, to }) => (
          <Link key={to} to={to} className={buttonStyle("compact")}>
            {name}
          </Link>
        ))}
      </p>
    ),
  };
}
