/**
 * Shows the page's `ToastTemplate` with this ID in place of any current toast, on a page without
 * React. `words` replaces its description.
 */
export function showToast(id: string, words?: string): void {
  const template = document.getElementById(id) as HTMLTemplateElement | null;
  const toast = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const description = toast?.querySelector("[data-words]");
  if (description && words) description.textContent = words;
  if (toast) document.getElementById("toasts")?.replaceChildren(toast);
}
