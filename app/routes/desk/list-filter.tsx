import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Choices } from "#app/ui/choices.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";

type Option = { name: string; value: string | undefined; count?: number };

type Filter = {
  label: string;
  /** The query parameter it sets. */
  parameter: string;
  options: readonly Option[];
  chosen: string | undefined;
};

type Props = {
  /** The search field; left out for a list that can't be searched. */
  search?: { label: string; value: string | undefined };
  filters: readonly Filter[];
  /** Additional controls. */
  children?: ReactNode;
  /** What else is done with the list, at the end of the row; all of it is one row on a wide window. */
  tools?: ReactNode;
};

/** Parameters for the page of a list: a new filter starts at the first page. */
const places = ["after", "before"];

/** A list's filters, all in the URL: a search, and a strip of choices, which scrolls on a phone. */
export function ListFilter({ search, filters, children, tools }: Props) {
  const { pathname, search: query } = useLocation();
  const parameters = new URLSearchParams(query);
  for (const place of places) parameters.delete(place);
  const others = [...parameters].filter(([name]) => name !== "search");

  const to = (parameter: string, value: string | undefined) => {
    const next = new URLSearchParams(parameters);
    if (value === undefined) next.delete(parameter);
    else next.set(parameter, value);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };

  return (
    <div
      className={`mb-2 flex flex-wrap items-center gap-2 ${tools ? "desktop:flex-nowrap" : "tablet:gap-4"}`}
    >
      {search && (
        <SearchForm action={pathname} {...search}>
          {others.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        </SearchForm>
      )}
      <div className={`strip ${tools ? "desktop:flex-nowrap desktop:overflow-x-auto" : ""}`}>
        {filters.map(({ label, parameter, options, chosen }) => (
          <Choices
            key={parameter}
            label={label}
            choices={options.map(({ name, value, count }) => ({
              name,
              count,
              to: to(parameter, value),
              isChosen: value === chosen,
            }))}
          />
        ))}
        {children}
      </div>
      {tools && <div className="ml-auto flex shrink-0 items-center gap-4 text-sm">{tools}</div>}
    </div>
  );
}
