import { Link } from "react-router";
import type { GlossaryTerm } from "../term.ts";

type Props = {
  entry: GlossaryTerm;
  nameOf: (id: string) => string;
  /** Whether every term stands on the page, and so each related one too. */
  whole: boolean;
};

/** A term with what it means, under its own address. */
export function TermEntry({ entry, nameOf, whole }: Props) {
  const { id, term, abbreviation, definition, group, seeAlso } = entry;
  return (
    <div
      id={id}
      className="term -mx-3 scroll-mt-20 break-inside-avoid border-l-4 border-transparent px-3 py-4"
    >
      <dt className="flex flex-wrap items-baseline gap-x-3">
        <a
          href={`#${id}`}
          className="font-display text-[1.625rem] leading-tight font-extrabold hover:text-signal"
        >
          {term}
        </a>
        {abbreviation && <span className="text-sm font-semibold">{abbreviation}</span>}
        <span className="ml-auto text-xs text-ink-soft">{group}</span>
      </dt>
      <dd className="mt-1">{definition}</dd>
      {seeAlso && (
        <dd className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>See also</span>
          {seeAlso.map((other) => (
            <Related key={other} id={other} name={nameOf(other)} whole={whole} />
          ))}
        </dd>
      )}
    </div>
  );
}

const related =
  "font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:text-signal hover:decoration-signal";

function Related({ id, name, whole }: { id: string; name: string; whole: boolean }) {
  // A plain link lets the browser mark its target; out of a search the whole list has to come first.
  return whole ? (
    <a href={`#${id}`} className={related}>
      {name}
    </a>
  ) : (
    <Link to={{ search: "", hash: id }} className={related}>
      {name}
    </Link>
  );
}
