import { buttonStyle } from "./button.tsx";
import { Link } from "./link.tsx";

/** To the neighboring pages of a list; an address is null where there is none. */
export function Pager({ newer, older }: { newer: string | null; older: string | null }) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-4">
      {newer ? (
        <Link to={newer} className={buttonStyle("compact")}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link to={older} className={buttonStyle("compact")}>
          Older
        </Link>
      )}
    </nav>
  );
}
