export type Crumb = { name: string; path: string };

/** Names of the slugs we know. Any other is title-cased with its dashes turned into spaces. */
const names: Record<string, string> = {
  services: "Services",
  "about-us": "About Us",
  contact: "Contact",
  "request-quote": "Quote Request",
  pricing: "Pricing",
  "technology-platform": "Technology Platform",
  "service-areas": "Service Areas",
  "healthcare-logistics": "Healthcare Logistics",
  "same-day-delivery": "Same-Day Delivery",
  "success-stories": "Success Stories",
  sustainability: "Sustainability",
  "freight-lanes": "Freight Lanes",
  "air-freight": "Air Freight",
  "ground-transportation": "Ground Transportation",
  "full-truckload-services": "Full Truckload Services",
  "less-than-truckload-services": "Less Than Truckload Services",
  "expedited-ground-services": "Expedited Ground Services",
  "regional-distribution-services": "Regional Distribution Services",
  "drayage-services": "Drayage Services",
  intermodal: "Intermodal",
  "freight-brokerage-services": "Freight Brokerage Services",
  "manufacturing-logistics": "Manufacturing Logistics",
  "automotive-logistics": "Automotive Logistics",
  "ecommerce-fulfillment": "E-commerce Fulfillment",
  blog: "Blog",
  tools: "Tools",
  "shipping-calculator": "Shipping Calculator",
  "transit-time-calculator": "Transit Time Calculator",
  "industry-rate-calculator": "Industry Rate Calculator",
  "service-area-map": "Service Area Map",
  resources: "Resources",
  "logistics-glossary": "Logistics Glossary",
  "shipper-portal": "Shipper Portal",
  "carrier-portal": "Carrier Portal",
  "shipper-signup": "Shipper Registration",
  "carrier-signup": "Carrier Registration",
  // Abbreviations that title-casing would spell as words.
  "ltl-freight": "LTL Freight",
  "tl-expedited-shipping": "TL Expedited Shipping",
};

/** The way from Home to an address, by its segments; empty on the home page itself. */
export function breadcrumbs(pathname: string): Crumb[] {
  const slugs = pathname.split("/").filter(Boolean);
  if (slugs.length === 0) return [];
  const inner = slugs.map((slug, place) => ({
    name: nameOf(slug),
    path: `/${slugs.slice(0, place + 1).join("/")}`,
  }));
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
