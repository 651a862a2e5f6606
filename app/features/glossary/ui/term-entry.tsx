import { Link } from "#app/ui/link.tsx";
import type { GlossaryTerm } from "../term.ts";

type Props = {
  entry: GlossaryTerm;
  nameOf: (id: string) => string;
  /** Whether all terms are on the page, and so each related one too. */
  whole: boolean;
};

/**
 * A term and its definition, with its own anchor. Styled in glossary.css to keep the many entries
 * small.
 */
export function TermEntry({ entry, nameOf, whole }: Props) {
  const { id, term, abbreviation, definition, group, seeAlso } = entry;
  return (
    <div id={id} className="term">
      <dt>
        <a href={`#${id}`} className="term-name">
          {term}
        </a>
        {abbreviation && <abbr>{abbreviation}</abbr>}
        <small>{group}</small>
      </dt>
      <dd>{definition}</dd>
      {seeAlso && (
        <dd className="see-also">
          See also
          <span>
            {seeAlso.map((other) => (
              <Related key={other} id={other} name={nameOf(other)} whole={whole} />
            ))}
          </span>
        </dd>
      )}
    </div>
  );
}

function Related({ id, name, whole }: { id: string; name: string; whole: boolean }) {
  // A plain link lets the browser highlight its target; from search results the whole list has to
  // load first.
  return whole ? <a href={`#${id}`}>{name}</a> : <Link to={{ search: "", hash: id }}>{name}</Link>;
}
