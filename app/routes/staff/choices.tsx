import { useLocation } from "react-router";
import { Link } from "#app/ui/link.tsx";

type Option = { name: string; value: string | undefined };

type Props = {
  label: string;
  parameter: string;
  options: readonly Option[];
  chosen: string | undefined;
};

/** Ways to narrow a list by one parameter of its address; the others stay, but for the page. */
export function Choices({ label, parameter, options, chosen }: Props) {
  const { pathname, search } = useLocation();
  const to = (value: string | undefined) => {
    const params = new URLSearchParams(search);
    for (const place of ["older", "newer", "before", "page"]) params.delete(place);
    params.delete(parameter);
    if (value !== undefined) params.set(parameter, value);
    const query = params.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap border border-line-strong">
      {options.map(({ name, value }) => (
        <Link
          key={name}
          to={to(value)}
          aria-current={value === chosen ? "true" : undefined}
          className="inline-flex min-h-10 items-center px-3 text-sm font-semibold hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
