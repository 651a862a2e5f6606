import { useEffect, useState } from "react";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** Undoes the reader's last report, while that is possible. */
export function undoAction({ undoable }: LoadView): RecordAction | null {
  if (!undoable) return null;
  return { name: "undo", press: <UndoReport key={undoable.event} {...undoable} /> };
}

function UndoReport({ event, title, until }: NonNullable<LoadView["undoable"]>) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <Form
      id="load-undo"
      intent="undo"
      button={`Undo "${title}"`}
      working="Undoing..."
      look="compact"
      className="contents"
    >
      <input type="hidden" name="event" value={event} />
    </Form>
  );
}
