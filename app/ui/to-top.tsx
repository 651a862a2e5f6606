import { Glyph } from "./glyph.tsx";

/** A link to the top of a long page, placed in the header so that it covers nothing. */
export function ToTop({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      data-to-top
      className={`invisible grid size-11 shrink-0 place-items-center text-on-band-soft group-data-[far]/shell:visible hover:text-on-band print:hidden ${className}`}
    >
      <Glyph name="up" />
      <span className="sr-only">Scroll to top</span>
    </button>
  );
}
