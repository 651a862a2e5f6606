import { createContext, type ReactNode, useContext } from "react";

/** A short definition, shown in the margin beside the section that uses the term first. */
export type MarginNote = { id: string; term: string; text: string };

const Notes = createContext<readonly MarginNote[]>([]);

/** Provides the notes to the slots in an article's sections. */
export function MarginNotesFrom(props: { notes: readonly MarginNote[]; children: ReactNode }) {
  return <Notes value={props.notes}>{props.children}</Notes>;
}

/** The slot that the build put into a section. `terms` are anchors, separated by spaces. */
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
