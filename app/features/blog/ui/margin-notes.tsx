import { createContext, type ReactNode, useContext } from "react";

/** A term in brief, for the margin beside the section that is first to use it. */
export type MarginNote = { id: string; term: string; text: string };

const Notes = createContext<readonly MarginNote[]>([]);

/** Hands the notes to the places that an article's sections keep for them. */
export function MarginNotesFrom(props: { notes: readonly MarginNote[]; children: ReactNode }) {
  return <Notes value={props.notes}>{props.children}</Notes>;
}

/** Where the build put the notes of a section. `terms` are their anchors, with spaces between. */
export function MarginNotes({ terms }: { terms: string }) {
  const wanted = terms.split(" ");
  const notes = useContext(Notes).filter(({ id }) => wanted.includes(id));
  if (notes.length === 0) return null;
  return (
    <div role="note" aria-label="Terms in this section" className="margin-notes">
      <dl>
        {notes.map(({ id, term, text }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
