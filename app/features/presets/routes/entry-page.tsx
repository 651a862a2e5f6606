import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { unprintable } from "#app/forms/printable.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";

type Props = {
  title: string;
  list: { title: string; to: string };
  /** The initial values of the fields. */
  values: InitialValues;
  /** The edited entry; null for a new one. */
  entry: { id: string; version: number } | null;
  /** The name of an entry on the buttons. */
  what: string;
  children: ReactNode;
};

/** The page that adds, edits or deletes a preset. */
export function EntryPage({ title, list, values, entry, what, children }: Props) {
  return (
    <DeskPage title={title} from={list}>
      <div className="max-w-4xl">
        <Form
          version={entry?.version ?? 1}
          id="entry"
          intent="save"
          initial={values}
          unprintable={unprintable}
          button={`Save ${what}`}
          working="Saving..."
        >
          {children}
        </Form>
        {entry && (
          <div className="mt-10 border-t border-line pt-5">
            <Form
              id="entry-delete"
              intent="delete"
              record={entry.id}
              button={`Delete ${what}`}
              working="Deleting..."
              look="secondary"
            >
              <p className="text-sm">Loads already booked with it don't change.</p>
            </Form>
          </div>
        )}
      </div>
    </DeskPage>
  );
}
