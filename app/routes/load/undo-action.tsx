import { type ReactNode, useEffect, useState } from "react";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** Undoes the reader's last report, while that is possible. */
export function undoAction({ undoable }: LoadView): RecordAction | null {
  if (!undoable) return null;
  const { event, title, until } = undoable;
  return {
    name: "undo",
    press: (
      <UndoPress key={event} intent="undo" button={`Undo "${title}"`} until={until}>
        <input type="hidden" name="event" value={event} />
      </UndoPress>
    ),
  };
}

type Props = { intent: string; button: string; until: Date; children: ReactNode };

/** A button that undoes something, until it can't be undone anymore. */
export function UndoPress({ intent, button, until, children }: Props) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <Form
      id={`load-${intent}`}
      intent={intent}
      button={button}
      working="Undoing..."
      look="compact"
      className="contents"
    >
      {children}
    </Form>
  );
}
