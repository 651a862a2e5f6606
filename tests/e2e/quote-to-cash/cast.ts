import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { jpeg } from "#tests/support/files.ts";
import { expect } from "../fixtures.ts";

/** Who takes part in the journey, and the load that it is about. */
export type Cast = {
  staff: Page;
  customer: Page;
  customerEmail: string;
  customerCompany: string;
  carrier: Page;
  carrierCompany: string;
  mailFolder: string;
  databaseUrl: string;
};

export type Load = { trackingId: string; deskUrl: string };

/** A photo of about that many bytes. */
export const aPhoto = (bytes = 1_000) => ({
  name: "pod.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.concat([jpeg, Buffer.alloc(bytes)]),
});

export const phone = { width: 390, height: 844 };

/** Downloads the PDF behind a link of the page; returns its headers and its text. */
export async function downloadPdf(page: Page, name: string | RegExp) {
  const href = await page.getByRole("link", { name }).first().getAttribute("href");
  const answer = await page.request.get(href ?? "");
  const body = await answer.body();
  expect(body.subarray(0, 5).toString()).toBe("%PDF-");
  const { text } = await extractText(new Uint8Array(body), { mergePages: true });
  return { headers: answer.headers(), text };
}
