/** Business hours, Monday to Friday, in the company's own time zone. Weekends: emergency service only. */
export const businessHours = {
  timeZone: "America/Indiana/Indianapolis",
  days: [1, 2, 3, 4, 5],
  /** Hours of the day, 24-hour clock. */
  opens: 8,
  closes: 18,
  text: "Monday to Friday 8:00 AM to 6:00 PM EST",
  weekendText: "Weekends: emergency service only",
  emergencyText: "24/7 emergency service",
} as const;
