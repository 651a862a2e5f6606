/**
 * Opens the visitor's email app with a `mailto:` link, after pending rendering: an email app is
 * slow to open, and blocks the page meanwhile.
 */
export async function openMail(href: string): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
