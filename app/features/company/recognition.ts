/** What the IAC number stands for, and who grants it. */
export const iacCertification = {
  name: "TSA-certified Indirect Air Carrier",
  short: "TSA-certified IAC",
  by: "Transportation Security Administration",
} as const;

/** The associations of which the company is a member. */
export const memberOf = ["Intermodal Association of North America"];
