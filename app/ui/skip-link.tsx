/** Skips the navigation; visible only while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 bg-signal px-4 py-2 font-semibold text-on-signal focus:top-2"
    >
      Skip to content
    </a>
  );
}
