/** The dark band in print: text turns to ink, and a frame replaces the dark background. */
export const bandInPrint =
  "print:border print:bg-transparent print:[--color-band-line:var(--color-line)] print:[--color-band-signal:var(--color-signal)] print:[--color-on-band-soft:var(--color-ink-soft)] print:[--color-on-band:var(--color-ink)]";
