import type { MailRule, MailTemplate } from "./mail-request.ts";

/** The offered services; the first is the default. */
export const mailServices = ["FTL", "LTL", "AirFreight", "SameDay", "Intermodal"] as const;

/** Characters. The maximum keeps the mailto link within what email clients accept. */
export const mailLimits = { min: 2, max: 120, weight: 12 } as const;

export type MailField = "origin" | "destination" | "commodity" | "weight" | "service" | "readyDate";

const { min, max, weight } = mailLimits;

const line = (field: MailField, name: string) => [
  { field, pattern: `^.{${min}}`, message: `${name} must be at least ${min} characters` },
  { field, pattern: `^.{0,${max}}$`, message: `${name} can have at most ${max} characters` },
];

/** In the order of the form, because only the first error is shown. */
export const mailRules: readonly (MailRule & { field: MailField })[] = [
  ...line("origin", "Origin"),
  ...line("destination", "Destination"),
  ...line("commodity", "Commodity"),
  { field: "weight", pattern: ".", message: "Weight is required" },
  {
    field: "weight",
    // Above zero, with or without decimals and thousands commas.
    pattern: `^(?=.*[1-9])(?=.{1,${weight}}$)(\\d+|\\d{1,3}(,\\d{3})+)(\\.\\d+)?$`,
    message: "Weight must be a number of pounds, such as 1250.5",
  },
  {
    field: "service",
    pattern: `^(${mailServices.join("|")})$`,
    message: "Service type is required",
  },
  { field: "readyDate", pattern: "^\\d{4}-\\d\\d-\\d\\d$", message: "Ready date is required" },
];

export const quoteMailTemplate: MailTemplate = {
  subject: "QUOTE REQUEST: {origin} to {destination}",
  body: [
    "Please quote this load:",
    "",
    "Origin: {origin}",
    "Destination: {destination}",
    "Commodity: {commodity}",
    "Total Weight (LBS): {weight}",
    "Service Required: {service}",
    "Ready Date: {readyDate}",
    "",
    "Company Name: ",
    "Phone: ",
    "",
    "Please add your company name and phone above this line.",
  ].join("\n"),
};
