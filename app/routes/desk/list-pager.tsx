import { useLocation } from "react-router";
import { Pager } from "#app/ui/pager.tsx";

type Props = { page: { previous: string | null; next: string | null } };

/** Links to the previous and next page of a list, with its filter. */
export function ListPager({ page: { previous, next } }: Props) {
  const { search } = useLocation();
  const to = (name: "before" | "after", cursor: string | null) => {
    if (!cursor) return null;
    const parameters = new URLSearchParams(search);
    parameters.delete("before");
    parameters.delete("after");
    parameters.set(name, cursor);
    return `?${parameters}`;
  };
  return (
    <Pager
      newer={to("before", previous)}
      older={to("after", next)}
      labels={["Previous page", "Next page"]}
    />
  );
}
