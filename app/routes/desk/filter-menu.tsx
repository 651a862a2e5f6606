import { useLocation, useSubmit } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Props = {
  /** The query parameter it sets. */
  name: string;
  label: string;
  value: string | undefined;
  /** The label of the choice without a filter. */
  any: string;
  options: readonly { name: string; value: string }[];
};

/** Filters a list by one of many values as soon as it is chosen; without JavaScript, on submit. */
export function FilterMenu({ name, label, value, any, options }: Props) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const others = [...new URLSearchParams(search)].filter(
    ([one]) => one !== name && one !== "after" && one !== "before",
  );
  return (
    <form method="get" action={pathname} className="flex shrink-0">
      {others.map(([one, given]) => (
        <input key={`${one}=${given}`} type="hidden" name={one} value={given} />
      ))}
      <select
        // React keeps the initial choice of an uncontrolled select, so a new value needs a new
        // element.
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value ?? ""}
        onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
        className="min-h-10 max-tablet:min-h-11 max-w-36 border border-line-strong bg-sheet px-2 text-sm"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {!isHydrated && (
        <button
          type="submit"
          className="min-h-10 max-tablet:min-h-11 border border-l-0 border-line-strong px-3 text-sm font-semibold"
        >
          Show<span className="sr-only"> by {label}</span>
        </button>
      )}
    </form>
  );
}
