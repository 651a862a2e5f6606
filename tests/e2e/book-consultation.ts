import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { lastFreeTime } from "./day-board.ts";
import { postForm } from "./post-form.ts";

/**
 * A visitor books the last free time, without the page; returns it, the name and address used, and
 * the path of the consultation.
 */
export async function bookConsultation(visitor: Page) {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@shipper.example`;
  const path = "/book-consultation";
  const at = await lastFreeTime(visitor, path);
  const answer = await postForm(visitor, {
    path,
    form: "consultation",
    entries: {
      Name: name,
      Email: email,
      Phone: "(317) 555-0100",
      topic: "Gary to Reno: rail or road?",
      startsAt: at,
    },
  });
  const { pathname } = new URL(answer.url());
  expect(pathname).toMatch(/^\/consultation\//);
  return { name, email, at, path: pathname };
}
