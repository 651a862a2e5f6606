import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Choices } from "#app/ui/choices.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";

type Option = { name: string; value: string | undefined; count?: number };

type Filter = {
  label: string;
  /** The parameter of the address that it sets. */
  parameter: string;
  options: readonly Option[];
  chosen: string | undefined;
};

type Props = {
  /** What the search looks through; left out where a list can't be searched. */
  search?: { label: string; value: string | undefined };
  filters: readonly Filter[];
  /** More controls of the strip. */
  children?: ReactNode;
};

/** Parameters that say which page of a list is shown: a narrower list begins at its first. */
const places = ["after", "before"];

/** Narrows a list, all of it by its address: a search, and a strip of filters that scrolls where it does not fit. */
export function ListFilter({ search, filters, children }: Props) {
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
    <div className="mb-3 flex flex-wrap items-center gap-2 tablet:gap-4">
      {search && (
        <SearchForm action={pathname} {...search}>
          {others.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        </SearchForm>
      )}
      <div className="strip">
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
    </div>
  );
}
