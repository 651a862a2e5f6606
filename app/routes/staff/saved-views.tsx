import { useLocation } from "react-router";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { listTool } from "./list-tool.ts";
import { viewQuery } from "./view-query.ts";

type View = { id: string; name: string; query: string; count: string | null };

/** A person's saved views of the load list, as tabs. */
export function SavedViews({ views }: { views: readonly View[] }) {
  const here = viewQuery(new URLSearchParams(useLocation().search));
  if (views.length === 0) return null;
  return (
    <Choices
      label="Saved views"
      choices={views.map(({ name, query, count }) => ({
        name,
        count,
        to: `/staff/shipments?${query}`,
        isChosen: query === here,
      }))}
    />
  );
}

/** Saves the current list as a view, and removes views. */
export function ViewForms({ views }: { views: readonly Pick<View, "id" | "name">[] }) {
  return (
    // Closed again once a view was added or removed.
    <details key={views.length} className="relative">
      <summary className={listTool}>Views</summary>
      <div className="absolute z-30 w-72 border max-desktop:left-0 desktop:right-0 border-line-strong bg-sheet p-4 shadow-xl">
        <Form
          id="save-view"
          intent="save-view"
          button="Save view"
          working="Saving..."
          look="secondary"
          className="grid gap-3"
        >
          <TextField
            name="name"
            label="Name"
            maxLength={40}
            hint="Keeps the filters, order and columns, for you alone."
          />
        </Form>
        {views.map(({ id, name }) => (
          <div
            key={id}
            className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3"
          >
            <span className="min-w-0 truncate text-sm">{name}</span>
            <Form
              id={`remove-view-${id}`}
              intent="remove-view"
              record={id}
              button="Remove"
              buttonLabel={`Remove ${name}`}
              working="Removing..."
              look="compact"
            />
          </div>
        ))}
      </div>
    </details>
  );
}
