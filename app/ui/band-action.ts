type Look = "signal" | "outline";

const looks: Record<Look, string> = {
  signal: "bg-band-signal text-on-band-signal hover:brightness-110",
  outline: "border-2 border-on-band hover:bg-on-band hover:text-band",
};

/** The classes of a link that looks like a button on the dark band. */
export function bandAction(look: Look = "signal"): string {
  return `inline-flex min-h-12 items-center justify-center px-5 py-2 text-lg font-semibold ${looks[look]}`;
}
