import {
  type CarrierDuty,
  type CompanyRole,
  mayForCarrier,
} from "#app/features/accounts/company-role.ts";
import { barIcons } from "./bar-icons.server.ts";
import type { DeskEntry } from "./desks.ts";

/** An entry that not everyone at the desk sees. */
type Place = DeskEntry & {
  /** What a role in a carrier has to have to see it; without one, everyone does. */
  duty?: CarrierDuty;
  /** Shown only to companies with instant quotes. */
  isInstantQuote?: true;
};

/** What decides which entries a person sees. */
type Reader = { companyRole: CompanyRole | null; hasInstantQuotes: boolean };

/** The navigation of the shipper's and the carrier's desk; staff's consists of its queues. */
const placesOf: Record<"shipper" | "carrier", readonly Place[]> = {
  shipper: [
    {
      title: "Dashboard",
      to: "/brokerage",
      go: "d",
      bar: { name: "Dashboard", icon: barIcons.truck },
    },
    { title: "In transit", to: "/brokerage/in-transit", go: "w" },
    {
      title: "Invoices",
      to: "/brokerage/invoices",
      go: "i",
      bar: { name: "Invoices", icon: barIcons.bill },
    },
    {
      title: "Quotes",
      to: "/my-quotes",
      go: "q",
      group: "Pricing",
      bar: { name: "Quotes", icon: barIcons.form },
    },
    { title: "Request a quote", to: "/request-quote", go: "r", group: "Pricing" },
    {
      title: "Instant quote",
      to: "/brokerage/instant-quote",
      go: "n",
      group: "Pricing",
      isInstantQuote: true,
    },
    {
      title: "Templates",
      to: "/brokerage/templates",
      go: "t",
      group: "Booking",
      bar: { name: "Templates", icon: barIcons.board },
    },
    { title: "Import loads", to: "/brokerage/import", go: "m", group: "Booking" },
    { title: "Address book", to: "/brokerage/addresses", go: "a", group: "Booking" },
    { title: "Products", to: "/brokerage/products", go: "p", group: "Booking" },
  ],
  carrier: [
    { title: "Loads", to: "/carrier", go: "l", bar: { name: "Loads", icon: barIcons.truck } },
    {
      title: "Load board",
      to: "/carrier/board",
      go: "b",
      duty: "see-offers",
      bar: { name: "Board", icon: barIcons.board },
    },
    {
      title: "Load offers",
      to: "/carrier/offers",
      go: "o",
      duty: "see-offers",
      bar: { name: "Offers", icon: barIcons.form },
    },
    {
      title: "Bills",
      to: "/carrier/bills",
      go: "i",
      duty: "see-bills",
      bar: { name: "Bills", icon: barIcons.bill },
    },
    { title: "Carrier file", to: "/carrier/file", go: "f" },
  ],
};

/** The navigation of a desk for a person with this role in their company. */
export function placesFor(
  desk: keyof typeof placesOf,
  { companyRole, hasInstantQuotes }: Reader,
): DeskEntry[] {
  return placesOf[desk]
    .filter(
      ({ duty, isInstantQuote }) =>
        (!duty || (companyRole && mayForCarrier(companyRole, duty))) &&
        (!isInstantQuote || hasInstantQuotes),
    )
    .map(({ duty, isInstantQuote, ...entry }) => entry);
}
