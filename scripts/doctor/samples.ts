/** One value of Prometheus's text format; `label` is the value of its last label, or empty. */
export type Sample = { name: string; label: string; value: number };

/** The values in a text of Prometheus's format. */
export function samplesIn(text: string): Sample[] {
  return text.split("\n").flatMap((line) => {
    const [, name, label = "", value] = /^(\w+)(?:\{.*?"([^"]*)"\})? (\S+)$/.exec(line) ?? [];
    return name ? [{ name, label, value: Number(value) }] : [];
  });
}
