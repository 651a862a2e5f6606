import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** Sends the message form of the site; returns the path of the message at the desk. */
export async function writeToUs(visitor: Page, staff: Page): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  await visitor.goto("/contact");
  await visitor.getByLabel("Name").fill(name);
  await visitor.getByLabel("Email").fill("ana@shipper.example");
  await visitor.getByLabel("Phone").fill("317-555-0100");
  await visitor.getByLabel("Message", { exact: true }).fill("Dock 4 is closed.");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByText("Thank you for your message!")).toBeVisible();
  await staff.goto("/staff/messages");
  await staff.getByRole("link", { name }).click();
  await expect(staff).toHaveURL(/\/staff\/messages\/[\da-f-]{36}$/);
  return new URL(staff.url()).pathname;
}
