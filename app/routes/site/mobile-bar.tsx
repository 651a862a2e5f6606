import { Glyph } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import { callHref, textHref } from "./reach.ts";

const item = "flex min-h-15 flex-col items-center justify-center gap-1 text-xs font-semibold";

/** The bottom bar on a phone. It hides while scrolling down. */
export function MobileBar() {
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-band-line bg-band pb-[env(safe-area-inset-bottom)] text-on-band transition-transform duration-200 group-data-[bar-hidden]/shell:translate-y-full focus-within:translate-y-0! tablet:hidden print:hidden"
    >
      <Link to="/" className={item}>
        <Glyph name="home" />
        Home
      </Link>
      <Link to="/services" className={item}>
        <Glyph name="grid" />
        Services
      </Link>
      <a href={callHref} className={item}>
        <Glyph name="phone" />
        Call
      </a>
      <a href={textHref} className={item}>
        <Glyph name="message" />
        Text
      </a>
      <Link to="/request-quote" className={`${item} bg-signal text-on-signal`}>
        <Glyph name="form" />
        Quote
      </Link>
    </nav>
  );
}
