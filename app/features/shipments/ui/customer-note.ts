/** How the field is named in which staff or a carrier write to the customer, and who reads it. */
export const customerNote = {
  label: "Note to the customer (optional)",
  hint: "Shown in the dashboard, on the public tracking page and in emails.",
} as const;
