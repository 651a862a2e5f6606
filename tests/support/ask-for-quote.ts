import { randomBytes } from "node:crypto";
import { minuteOldTicket } from "./ticket.ts";
import { post } from "./visitor.ts";

/** Sends the quote form for this email from a unique client address. */
export async function askForQuote(url: string, email: string): Promise<Response> {
  const form = new URLSearchParams({
    name: "Ana Ode",
    company: "Ode Castings",
    email,
    phone: "(317) 555-0147",
    message: "Two pallets",
    service: "LTL Freight",
    freight: "general",
  });
  const [a, b, c] = randomBytes(3);
  const from = { "x-forwarded-for": `10.${a}.${b}.${c}` };
  const answer = await post(`${url}/ltl-freight`, form, minuteOldTicket(), from);
  await answer.text();
  return answer;
}
