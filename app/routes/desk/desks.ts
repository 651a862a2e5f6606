import {
  type CarrierDuty,
  type CompanyRole,
  mayForCarrier,
} from "#app/features/accounts/company-role.ts";
import type { Role } from "#app/features/accounts/role.ts";

/** The name and path of each role's desk. */
export const desks: Record<Role, { name: string; path: string }> = {
  shipper: { name: "Shipper dashboard", path: "/brokerage" },
  carrier: { name: "Carrier desk", path: "/carrier" },
  staff: { name: "Staff desk", path: "/staff" },
};

/** An entry of a desk's navigation, with the number of open items. */
export type DeskEntry = {
  title: string;
  to: string;
  count?: number;
  /** The filter that its count refers to, as a query string. */
  search?: string;
  /** What a role in a carrier has to have to see it; without one, everyone does. */
  duty?: CarrierDuty;
  /** Shown only to companies with instant quotes. */
  isInstantQuote?: true;
};

/** What decides which entries a person sees. */
type Reader = { companyRole: CompanyRole | null; hasInstantQuotes: boolean };

/** The navigation of the shipper's and the carrier's desk; staff's consists of its queues. */
const placesOf: Record<"shipper" | "carrier", readonly DeskEntry[]> = {
  shipper: [
    { title: "Dashboard", to: "/brokerage" },
    { title: "Invoices", to: "/brokerage/invoices" },
    { title: "Instant quote", to: "/brokerage/instant-quote", isInstantQuote: true },
    { title: "Import loads", to: "/brokerage/import" },
    { title: "Quotes", to: "/my-quotes" },
    { title: "Request a quote", to: "/request-quote" },
    { title: "Templates", to: "/brokerage/templates" },
    { title: "Address book", to: "/brokerage/addresses" },
    { title: "Products", to: "/brokerage/products" },
  ],
  carrier: [
    { title: "Loads", to: "/carrier" },
    { title: "Load board", to: "/carrier/board", duty: "see-offers" },
    { title: "Load offers", to: "/carrier/offers", duty: "see-offers" },
    { title: "Bills", to: "/carrier/bills", duty: "see-bills" },
    { title: "Carrier file", to: "/carrier/file" },
  ],
};

/** The navigation of a desk for a person with this role in their company. */
export function placesFor(
  desk: keyof typeof placesOf,
  { companyRole, hasInstantQuotes }: Reader,
): DeskEntry[] {
  return placesOf[desk].filter(
    ({ duty, isInstantQuote }) =>
      (!duty || (companyRole && mayForCarrier(companyRole, duty))) &&
      (!isInstantQuote || hasInstantQuotes),
  );
}
