import { Form, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { listTool } from "./list-tool.ts";
import { chosenColumns, loadColumns } from "./shipment-columns.tsx";

/** The columns of the load list; the choice lives in the URL, like the filter. */
export function ColumnChoice() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const chosen = chosenColumns(params);
  const others = [...params].filter(([name]) => name !== "columns");
  return (
    <details className="relative">
      <summary className={listTool}>Columns</summary>
      <Form
        key={search}
        method="get"
        action={pathname}
        preventScrollReset
        onSubmit={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
        className="absolute z-30 max-h-[70dvh] w-60 overflow-y-auto border border-line-strong bg-sheet p-4 shadow-xl max-desktop:left-0 desktop:right-0"
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="sr-only">Columns to show</legend>
          {loadColumns.map(({ id, name }) => (
            <label key={id} className="flex min-h-8 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="columns"
                value={id}
                defaultChecked={chosen.some((one) => one.id === id)}
                className="size-4 accent-ink"
              />
              {name}
            </label>
          ))}
        </fieldset>
        <Button
          type="submit"
          look="secondary"
          className="mt-2 min-h-10 max-tablet:min-h-11 w-full px-4 py-1"
        >
          Show
        </Button>
      </Form>
    </details>
  );
}
