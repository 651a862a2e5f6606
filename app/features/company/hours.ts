/** Business hours, Monday to Friday, in the company's own time zone. Weekends: emergency service only. */
export const businessHours = {
  timeZone: "America/Indiana/Indianapolis",
  /** What that zone is called beside times. */
  timeZoneName: "Eastern time",
  days: [1, 2, 3, 4, 5],
  /** Hours of the day, 24-hour clock. */
  opens: 8,
  closes: 18,
  text: "Monday to Friday 8:00 AM to 6:00 PM EST",
  weekendText: "Weekends: emergency service only",
  emergencyText: "24/7 emergency service",
} as const;

/** When the phone is answered, as texts say it and as search engines read it. */
export const phoneLine = {
  text: "24/7",
  days: [0, 1, 2, 3, 4, 5, 6],
  /** Hours of the day; its last minute counts as its end. */
  opens: "00:00",
  closes: "23:59",
} as const;
