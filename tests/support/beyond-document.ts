type Rule = {
  /** Why a JSON schema can't say it. */
  why: string;
  /** The words of its refusals. */
  says: RegExp;
  /** The operations that have it. */
  of: readonly string[];
};

const booking = ["createShipment", "createShipmentForCompany"];
const stops = [...booking, "replaceStops"];
const withWindows = [...stops, "priceQuote", "splitShipment", "setAppointment", "decideFreight"];
const withPlaces = [
  ...stops,
  "priceQuote",
  "splitShipment",
  "createAddress",
  "replaceAddress",
  "decideFreight",
];
const quoting = ["requestQuote", "requestQuoteForCompany", "requestQuoteForGuest"];
const withGoods = [...booking, "priceQuote", "replaceFreight", "createProduct", "replaceProduct"];

const calendar = "A pattern doesn't know how many days a month has.";
const places =
  "Of the codes of places, only those of ours could be listed, and we take unknown ones.";
const decimals = "A multiple of 0.01 isn't exactly one in the numbers of most programs.";
const together = "It depends on another field.";

const onDay = "It depends on the day of the request.";

/** What the API refuses that its document can't say, of the body or the address of a request. */
export const beyondDocument: readonly Rule[] = [
  {
    why: calendar,
    says: /must be a date and time/,
    of: [...withWindows, "replaceAir", "replaceLeg"],
  },
  {
    why: onDay,
    says: /can't be in the (past|future)$|must expire in the future$|at most \d+ days/,
    of: [
      ...quoting,
      "priceQuote",
      "createInstantQuote",
      "replaceCompany",
      "recordPayment",
      "recordCustomerPayment",
      "recordPaymentRun",
      "replaceCarrierPapers",
      "replaceCarrierRemitTo",
      "replaceOwnRemitTo",
      "sendProofOfDelivery",
      "submitBill",
    ],
  },
  { why: places, says: /is outside our service area/, of: withPlaces },
  {
    why: places,
    says: /^Only mail goes to APO/,
    of: [...withPlaces, ...quoting, "createInstantQuote"],
  },
  { why: decimals, says: /can have at most \d decimals?$/, of: withGoods },
  {
    why: together,
    says: /^Maximum temperature can't be below/,
    of: [...booking, ...quoting, "priceQuote", "replaceCare"],
  },
  { why: together, says: /^(Enter when the window opens|The window closes before)/, of: stops },
  { why: together, says: /^The (first|last) stop must be/, of: stops },
  { why: together, says: /is listed twice$/, of: [...booking, "replaceReferences"] },
  { why: together, says: /without Known Shipper status/, of: booking },
  {
    why: together,
    says: /^(A load weighs at most|Must arrive by can't be before|This names hazardous|The description says)/,
    of: ["createInstantQuote"],
  },
  { why: together, says: /^This load has only a pickup and a delivery/, of: ["priceQuote"] },
  {
    why: together,
    says: /^(Only an adjustment can be below|The customer pays this|Our team approves|The charge is too large)/,
    of: ["addCharge"],
  },
  { why: together, says: /^Enter a ZIP code, or a city/, of: ["decideFreight"] },
  { why: together, says: /^Enter driver, phone and truck/, of: ["bookCarrier"] },
  { why: together, says: /^Say who signed/, of: ["replaceCarrierPapers"] },
  { why: together, says: /^The expiration date can't be before/, of: ["addCarrierCertificate"] },
  {
    why: together,
    says: /^Give the date of the notice/,
    of: ["replaceCarrierRemitTo", "replaceOwnRemitTo"],
  },
  { why: together, says: /^Send a time after from$/, of: ["replayWebhooks"] },
  { why: together, says: /^Send it with the kind labels$/, of: ["makeDocument"] },
  {
    why: together,
    says: /^Send it with the (status Delivered|time of delivery)$/,
    of: ["reportLoad"],
  },
];
