/** The dark band on paper: its texts turn to ink, and a frame stands where the dark was. */
export const bandInPrint =
  "print:border print:bg-transparent print:[--color-band-line:var(--color-line)] print:[--color-band-signal:var(--color-signal)] print:[--color-on-band-soft:var(--color-ink-soft)] print:[--color-on-band:var(--color-ink)]";
