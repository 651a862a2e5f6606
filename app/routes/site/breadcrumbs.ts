export type Crumb = { name: string; path: string };

/** Friendly names of slugs whose words say it otherwise. Any other is title-cased, without dashes. */
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

/** A segment that is a signed text, or a random token, which no address in lower case looks like: nothing to read. */
const signed = /^(?:[\w-]+\.[\w-]{43}|(?=[\w-]*[A-Z_])[\w-]{43})$/;

/** Segments of the deepest address of ours; what is deeper was made up, and may have thousands. */
const deepest = 6;

/** The way from Home to an address, by its segments; empty on the home page itself. */
export function breadcrumbs(pathname: string): Crumb[] {
  const slugs = pathname.split("/").filter(Boolean);
  if (slugs.length === 0 || slugs.length > deepest) return [];
  const inner = slugs.flatMap((slug, place) => {
    if (signed.test(slug)) return [];
    // What a signed link opens is one page with the word before it.
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

/** An address somebody mistyped may hold an escape that stands for nothing. */
function readable(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
