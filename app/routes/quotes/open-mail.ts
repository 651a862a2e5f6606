/**
 * Opens the visitor's mail program with the message of a `mailto:` link, once what is on its way to
 * the screen is drawn: a mail program takes its time to come up, and holds the page while it does.
 */
export async function openMail(href: string): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
