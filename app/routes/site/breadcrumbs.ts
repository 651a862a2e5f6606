export type Crumb = { name: string; path: string };

/** Names for slugs that title-casing would get wrong. */
const names: Record<string, string> = {
  "request-quote": "Quote Request",
  "shipper-signup": "Shipper Registration",
  "carrier-signup": "Carrier Registration",
  "same-day-delivery": "Same-Day Delivery",
  "less-than-truckload-services": "Less-Than-Truckload Services",
  "ecommerce-fulfillment": "E-commerce Fulfillment",
  // Abbreviations that title-casing would spell as words.
  "ltl-freight": "LTL Freight",
  "tl-expedited-shipping": "TL Expedited Shipping",
};

/** Matches signed texts and random tokens, which no readable path segment looks like. */
const signed = /^(?:[\w-]+\.[\w-]{43}|(?=[\w-]*[A-Z_])[\w-]{43})$/;

/** Maximum segments of our paths; deeper ones are invented, and may have thousands. */
const deepest = 6;

/** The breadcrumbs of a path, by its segments; empty for the home page. */
export function breadcrumbs(pathname: string): Crumb[] {
  const slugs = pathname.split("/").filter(Boolean);
  if (slugs.length === 0 || slugs.length > deepest) return [];
  const inner = slugs.flatMap((slug, place) => {
    if (signed.test(slug)) return [];
    // A signed token and the segment before it are one page.
    const end = signed.test(slugs[place + 1] ?? "") ? place + 2 : place + 1;
    return [{ name: nameOf(slug), path: `/${slugs.slice(0, end).join("/")}` }];
  });
  return [{ name: "Home", path: "/" }, ...inner];
}

function nameOf(slug: string): string {
  const known = Object.hasOwn(names, slug) ? names[slug] : undefined;
  if (known) return known;
  return readable(slug)
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** A mistyped URL may contain an invalid escape. */
function readable(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
