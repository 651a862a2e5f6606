/** Business hours, Monday to Friday, in the company's time zone. Weekends: emergency line only. */
export const businessHours = {
  timeZone: "America/Indiana/Indianapolis",
  /** The zone's name beside times. */
  timeZoneName: "Eastern time",
  days: [1, 2, 3, 4, 5],
  /** Hours, on a 24-hour clock. */
  opens: 8,
  closes: 18,
  text: "Monday to Friday 8:00 AM to 6:00 PM EST",
  weekendText: "Weekends: emergency service only",
  emergencyText: "24/7 emergency service",
} as const;

/** When the phone is answered, for texts and for search engines. */
export const phoneLine = {
  text: "24/7",
  days: [0, 1, 2, 3, 4, 5, 6],
  /** Hours, on a 24-hour clock; the last minute is included. */
  opens: "00:00",
  closes: "23:59",
} as const;
