import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** The quote form of a page. */
export function quoteForm(page: Page) {
  const form = page.locator("#quote-request");
  const named = (role: "textbox" | "checkbox", name: string) =>
    form.getByRole(role, { name, exact: true });
  const field = (name: string) => named("textbox", name).or(named("checkbox", name));
  return {
    form,
    name: field("Name"),
    company: field("Company"),
    email: field("Email"),
    phone: field("Phone"),
    message: field("Message (optional)"),
    field,
    send: form.getByRole("button", { name: "Request my quote" }),
    details: form.getByText("Add shipment details"),
    /** Waits until React has the form, and not the browser: it works the class out by itself. */
    takenOver: () => expect(form.getByText("Work out the freight class")).toHaveCount(0),
    /** Fills in the required fields; returns the email. */
    fill: async (given: { email?: string; message?: string } = {}) => {
      const email = given.email ?? `${randomUUID()}@shipper.example`;
      await field("Name").fill("Ana Ode");
      await field("Company").fill("Ode Castings");
      await field("Email").fill(email);
      await field("Phone").fill("(317) 555-0147");
      if (given.message) await field("Message (optional)").fill(given.message);
      return email;
    },
  };
}
