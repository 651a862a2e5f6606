/** The forms about one shipment that stay on the page. */
const rowIntents = ["change-status", "public-page"];

/** Whether a form is one of them, which are sent without navigation. */
export function isRowForm(form: FormData): boolean {
  return rowIntents.includes(String(form.get("intent")));
}
