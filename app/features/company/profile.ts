/**
 * The brokerage's profile. Another brokerage edits this folder, and the few other places that the
 * README lists under "Make it yours". The sample is fictional: 555 numbers, `.example` addresses,
 * zeroed license numbers.
 */
export const company = {
  name: "Monument Freight",
  /** For tight places, such as under an icon. */
  shortName: "Monument",
  legalName: "Monument Freight LLC",
  tagline: "Speed, Security, Solutions",
  description:
    "Indianapolis freight brokerage and TSA-certified Indirect Air Carrier: same-day, air, full truckload, LTL, expedited, drayage, intermodal and healthcare freight nationwide.",
  foundingYear: 2018,
  /** Shown as `display`; dialed and texted as `e164`. */
  phone: { display: "(317) 555-0118", e164: "+13175550118" },
  email: {
    general: "hello@monumentfreight.example",
    quotes: "quotes@monumentfreight.example",
    sales: "sales@monumentfreight.example",
  },
  /** An external calendar for consultations; null uses this site's own. */
  calendarLink: null as string | null,
  address: {
    street: "100 Monument Circle",
    city: "Indianapolis",
    state: "IN",
    postalCode: "46204",
    country: "US",
    latitude: 39.7684,
    longitude: -86.1581,
  },
  credentials: { iac: "IAC-0000000", mc: "MC-000000", dot: "DOT-0000000", cage: "00000" },
  social: {
    linkedin: "https://www.linkedin.com/company/monument-freight.example",
    instagram: "https://www.instagram.com/monument-freight.example",
  },
  seo: {
    keywords: [
      "freight brokerage Indianapolis",
      "indirect air carrier",
      "full truckload",
      "LTL freight",
      "expedited freight",
      "drayage",
    ],
  },
} as const;

/** Whether a license number is real: the sample's are all zeros. */
export function isIssued(number: string): boolean {
  return /[1-9]/.test(number);
}
