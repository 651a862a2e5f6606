import { type ComponentType, useEffect, useState } from "react";
import type { Role } from "#app/features/accounts/role.ts";
import { type DeskEntry, findPath } from "../desks.ts";

export type DeskToolsProps = { desk: Role; places: readonly DeskEntry[] };

/**
 * Leads to what finds anything on the desk: its search page, until the script arrives that opens the
 * palette instead.
 */
export function FindLink({ isHere, ...props }: DeskToolsProps & { isHere: boolean }) {
  const [Tools, setTools] = useState<ComponentType<DeskToolsProps>>();
  useEffect(() => {
    const show = (loaded: typeof import("./desk-tools.tsx")) => setTools(() => loaded.DeskTools);
    // Without it the link still leads to the page.
    import("./desk-tools.tsx").then(show, () => {});
  }, []);
  return (
    <div className="flex desktop:mt-3 desktop:w-full desktop:border desktop:border-band-line desktop:text-sm">
      <a
        href={findPath(props.desk)}
        aria-current={isHere ? "page" : undefined}
        data-find
        className="flex min-h-11 flex-1 items-center gap-2 px-2 font-semibold text-on-band-soft hover:text-on-band aria-[current]:bg-band-line aria-[current]:text-on-band desktop:min-h-9"
      >
        Find
        <kbd className="ml-auto font-text text-xs max-desktop:hidden">Ctrl K</kbd>
      </a>
      <div className="w-9 max-desktop:hidden">{Tools && <Tools {...props} />}</div>
    </div>
  );
}
