/** The forms about one shipment that leave the page as it is. */
const rowIntents = ["change-status", "public-page"];

/** Whether it is one of them, which are sent without a navigation. */
export function isRowForm(form: FormData): boolean {
  return rowIntents.includes(String(form.get("intent")));
}
