import { Glyph } from "#app/ui/glyph.tsx";

/** Back to the top of a long page; appears once there is a way to go. */
export function ToTop() {
  return (
    <button
      type="button"
      data-to-top
      className="invisible fixed right-4 bottom-20 z-20 grid size-12 place-items-center border-2 border-ink bg-paper text-ink opacity-0 transition-opacity group-data-[far]/shell:visible group-data-[far]/shell:opacity-100 hover:bg-ink hover:text-paper tablet:bottom-6 print:hidden"
    >
      <Glyph name="up" />
      <span className="sr-only">Scroll to top</span>
    </button>
  );
}
