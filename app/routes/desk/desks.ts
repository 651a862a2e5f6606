import type { Role } from "#app/features/accounts/role.ts";

/** Where each role works, and what its desk is called. */
export const desks: Record<Role, { name: string; path: string }> = {
  shipper: { name: "Shipper dashboard", path: "/brokerage" },
  carrier: { name: "Carrier desk", path: "/carrier" },
  staff: { name: "Staff desk", path: "/staff" },
};

/** A place of a desk's navigation, with how many things are to do there. */
export type Place = {
  title: string;
  to: string;
  count?: number;
  /** Narrows the place to what is counted, as the address has it. */
  search?: string;
};

/** The places of the shipper's and of the carrier's desk; staff's are its queues. */
export const placesOf: Record<"shipper" | "carrier", readonly Place[]> = {
  shipper: [
    { title: "Dashboard", to: "/brokerage" },
    { title: "Invoices", to: "/brokerage/invoices" },
    { title: "Instant quote", to: "/brokerage/instant-quote" },
    { title: "Quotes", to: "/my-quotes" },
    { title: "Request a quote", to: "/request-quote" },
    { title: "Templates", to: "/brokerage/templates" },
    { title: "Address book", to: "/brokerage/addresses" },
    { title: "Products", to: "/brokerage/products" },
  ],
  carrier: [
    { title: "Loads", to: "/carrier" },
    { title: "Load board", to: "/carrier/board" },
    { title: "Load offers", to: "/carrier/offers" },
    { title: "Bills", to: "/carrier/bills" },
    { title: "Carrier file", to: "/carrier/file" },
  ],
};
