import { buttonStyle } from "./button.tsx";
import { Link } from "./link.tsx";

type Props = {
  newer: string | null;
  older: string | null;
  /** Labels for a list that isn't sorted by age. */
  labels?: readonly [newer: string, older: string] | undefined;
};

/** Links to the previous and next pages of a list; an address is null where there is none. */
export function Pager({ newer, older, labels = ["Newer", "Older"] }: Props) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-4">
      {newer ? (
        <Link to={newer} className={buttonStyle("compact")}>
          {labels[0]}
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link to={older} className={buttonStyle("compact")}>
          {labels[1]}
        </Link>
      )}
    </nav>
  );
}
