/**
 * Canonical addresses of the service pages. Aliases are defined with each service and never linked.
 */
export type ServicePath =
  | "/air-cargo-security"
  | "/full-truckload"
  | "/ltl-freight"
  | "/intermodal-rail"
  | "/same-day-delivery"
  | "/healthcare-logistics"
  | "/drayage-services"
  | "/specialized-logistics"
  | "/air-freight-shipping"
  | "/tl-expedited-shipping"
  | "/expedited-ground-services";

/** Every address that texts in this folder may link to, so that a dead link does not compile. */
export type SitePath =
  | ServicePath
  | "/"
  | "/quote"
  | "/request-quote"
  | "/brokerage"
  | "/about"
  | "/about-us"
  | "/contact"
  | "/services"
  | "/blog"
  | "/book-consultation"
  | "/shipment-tracking"
  | "/carrier-signup"
  | "/shipper-signup"
  | "/developers"
  | "/terms"
  | "/privacy";
