const patterns = new Map<string, RegExp>();

/** Matches the paths of a template such as "/quotes/{id}", or "/quotes/:id" as the router has it. */
export function pathPattern(template: string): RegExp {
  const known = patterns.get(template);
  if (known) return known;
  const parts = template.split("/").map((part) => (/^[:{]/.test(part) ? "[^/]+" : escaped(part)));
  const pattern = new RegExp(`^${parts.join("/")}$`);
  patterns.set(template, pattern);
  return pattern;
}

const escaped = (part: string) => part.replaceAll(".", "\\.");
