/** Label and hint of the field for notes to the customer. */
export const customerNote = {
  label: "Note to the customer (optional)",
  hint: "Shown in the dashboard, on the public tracking page and in emails.",
} as const;
