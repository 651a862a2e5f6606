// Input limits of each form, in characters unless noted. Kept free of Zod, so that the browser's
// controls can use the limits of the server's schemas.

/** A phone number with its extension. The message form has the shorter limit that the spec gives. */
export const phoneMax = 40;

/** The New Load Tender form. */
export const bookingLimits = {
  place: 120,
  description: 500,
  /** Pounds. */
  weightMin: 1,
  /** Pounds: above any single load, below what the column holds. */
  weightMax: 500_000,
  weightDecimals: 3,
} as const;

/** The stops of a load. */
export const stopLimits = { instructions: 1_000 } as const;

/** The message form of the contact page. */
export const messageLimits = {
  name: { min: 2, max: 100 },
  email: { max: 255 },
  phone: { min: 10, max: 20 },
  company: { max: 100 },
  message: { min: 10, max: 1000 },
} as const;

/** Offers to carriers and their answers. */
export const carrierOfferLimits = {
  override: { max: 500 },
  reason: { max: 300 },
  note: { max: 500 },
} as const;

/** The signature on a rate confirmation. */
export const signatureLimits = { name: { max: 100 }, title: { max: 100 } } as const;

/** The driver of a load. */
export const dispatchLimits = {
  driver: { max: 100 },
  driverPhone: {
    min: 10,
    max: phoneMax,
    tooShort: "Driver's cell phone must be at least 10 digits",
  },
  truck: { max: 30 },
  trailer: { max: 30 },
} as const;

/** The end of a carrier's assignment. */
export const assignmentLimits = {
  note: { max: 500 },
  custody: { max: 500 },
  keptCharges: 200,
  carriersOfLoad: 20,
} as const;

/** A proof of delivery. */
export const deliveryLimits = { receivedBy: { max: 100 }, note: { max: 500 } } as const;

/** A document that is uploaded. */
export const uploadLimits = { note: { max: 200 } } as const;

/** What a driver types. */
export const driverLimits = { seal: { max: 40 } } as const;

/** A charge of a load. */
export const chargeLimits = { description: { max: 120 } } as const;

/** A payment, in or out. */
export const paymentLimits = { reference: { max: 60 } } as const;

/** A carrier's bill. */
export const billLimits = { number: { max: 40 } } as const;

/** A customer's billing details. */
export const billingLimits = {
  name: { max: 120 },
  street: { max: 120 },
  city: { max: 60 },
  /** The longest address that SMTP allows. */
  email: 254,
} as const;

/** Profile and sign-in fields that every account has. */
export const accountLimits = {
  name: 60,
  email: 255,
  passwordMin: 10,
  passwordMax: 128,
  /** Codes of authenticator apps have 6 digits, recovery codes 10 letters and a dash; with the sentence they came in. */
  code: 100,
  /** Of an API key. */
  keyName: 60,
} as const;

/** Staff notes on a message, and replies to its sender. */
export const deskMessageLimits = { note: { max: 2_000 }, reply: { max: 4_000 } } as const;

/** A reason that staff give, for other people or for the record. */
export const reasonLimits = { min: 10, max: 1_000 } as const;

/** Staff notes on a quote request. */
export const quoteNoteLimits = { max: 4_000 } as const;

/**
 * The quote request form. The minimums are the spec's; the maximums are far above real requests.
 */
export const quoteLimits = {
  name: { min: 2, max: 100 },
  company: { min: 2, max: 100 },
  /** The longest address that SMTP allows. */
  email: { max: 254 },
  phone: { min: 10, max: phoneMax },
  message: { max: 4000 },
  /** Pounds; the maximum is above any single load. */
  weight: { min: 1, max: 500_000 },
  /** Degrees Fahrenheit. */
  temperature: { min: -150, max: 200 },
} as const;

/** The consultation booking form. */
export const consultationLimits = {
  name: { min: 2, max: 100 },
  /** The longest address that SMTP allows. */
  email: { max: 254 },
  phone: { min: 10, max: phoneMax },
  topic: { max: 500 },
} as const;

/** The form that declines a quote. */
export const declineLimits = { reason: { max: 1000 } } as const;

/** Where webhooks are sent. */
export const webhookLimits = { url: 500 } as const;

/** What a name has at least, besides punctuation: "!" is nobody's. In a form that JSON schemas take, too. */
export const letterOrDigit = /[^\s!-/:-@[-`{-~]/;
