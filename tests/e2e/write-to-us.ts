import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sendPublicForm } from "./public-form.ts";

/** Sends the message form of the site, without a page; returns the path of the message at the desk. */
export async function writeToUs(visitor: Page, staff: Page): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const email = "ana@shipper.example";
  const said = await sendPublicForm(visitor, "/contact", {
    name,
    email,
    phone: "317-555-0100",
    message: "Dock 4 is closed.",
  });
  expect(said).toContain("Thank you for your message!");
  const queue = await (await staff.request.get("/staff/messages")).text();
  const row = queue.split("<tr").find((one) => one.includes(name));
  const path = /href="(\/staff\/messages\/[\da-f-]{36})"/.exec(row ?? "")?.[1];
  if (!path) throw new Error("the message isn't in the queue");
  return path;
}
