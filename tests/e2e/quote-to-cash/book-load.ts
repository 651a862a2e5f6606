import { bookCarrier, signConfirmation } from "../book-carrier.ts";
import { deskPathOf, pathOfRow } from "../desk.ts";
import { postForm } from "../post-form.ts";
import { bookQuickly } from "../tender.ts";
import type { Cast, Load } from "./cast.ts";

/**
 * The customer books a load by its instant quote, and a carrier that agreed by phone signs for it, all without a
 * page: `instant-quote.spec.ts` and `carrier-offer.spec.ts` open those.
 */
export async function bookLoad(cast: Cast): Promise<Load> {
  const { staff, customer, carrier, customerCompany, carrierCompany: companyName } = cast;
  await postForm(staff, {
    path: "/staff/rates/new",
    form: "rate",
    entries: {
      Origin: "462",
      Destination: "Pacific, Alaska and Hawaii",
      Unit: "Flat",
      "Rate (USD)": "3,480.50",
      "Fuel surcharge": "Included in the rate",
    },
  });
  // A company that booked a load is a customer.
  await bookQuickly(customer, 1);
  const search = encodeURIComponent(customerCompany);
  await postForm(staff, {
    path: `${await pathOfRow(staff, `/staff/organizations?search=${search}`)}?do=terms`,
    form: "terms",
    entries: { instantQuotes: "on", "Markup (percent)": "10" },
  });
  const priced = await postForm(customer, {
    path: "/brokerage/instant-quote",
    form: "ask",
    entries: {
      "Origin ZIP": "46204",
      "Destination ZIP": "97201",
      "Freight description": "Machined castings",
      "units[0].count": "2",
      "units[0].weight": "850",
    },
  });
  const booked = await postForm(customer, {
    path: new URL(priced.url()).pathname,
    form: "book-FTL",
  });
  const [trackingId = ""] = /[A-Z0-9]{9}$/.exec(new URL(booked.url()).pathname) ?? [];
  const deskUrl = await deskPathOf(staff, trackingId);
  await postForm(staff, {
    path: `${deskUrl}/details`,
    form: "load-details",
    entries: {
      "stops[0].company": "Lakeside Foundry",
      "stops[0].street": "40 Harbor Drive",
      "stops[0].zip": "46204",
      "stops[1].company": "Lakeside Foundry",
      "stops[1].street": "12 Foundry Road",
      "stops[1].zip": "97201",
    },
  });
  await bookCarrier(staff, { deskUrl, companyName, linehaul: "980.50" });
  await signConfirmation(carrier);
  return { trackingId, deskUrl };
}
