import { type PageMeta, titled } from "../content.ts";

export const developersPage: PageMeta = {
  path: "/developers",
  aliases: [],
  title: titled("API"),
  metaDescription:
    "Tender loads, follow them, fetch documents and answer offers from your own software: keys, errors, safe retries, webhooks and every operation.",
  keywords: ["freight API", "shipment API", "freight webhooks"],
};

/** How the API works, before its operations are listed. */
export const apiGuide = [
  {
    id: "keys",
    heading: "Keys",
    text: "An owner of your company creates a key under API keys in the account. It's shown once. Send it as Authorization: Bearer KEY. It acts as the person who created it, within the permissions you choose, and works until it's revoked, it expires or that person leaves the company. Each key can send 600 requests a minute; the RateLimit header shows how many are left.",
  },
  {
    id: "test-keys",
    heading: "Test keys",
    text: "A key that works on sample data begins with freight_test_. It never sees or changes your loads, and nothing it does reaches our team, a carrier or anyone's inbox. It begins with a few loads, a priced quote and rates from Indiana to Illinois. Webhooks and EDI need a live key.",
  },
  {
    id: "details",
    heading: "Details of a load",
    text: "Six fields tender a load. Send its stops, references, handling units and equipment with them as far as you know them, or add them later. The response lists in missing what we still need to dispatch it.",
  },
  {
    id: "retries",
    heading: "Safe retries",
    text: "Send your own Idempotency-Key with every POST. If you repeat a request with the same key within 24 hours, nothing happens twice and you get the same response. A refused request changed nothing: fix it and use the same key.",
  },
  {
    id: "versions",
    heading: "Versions",
    text: "The version of a record is in the ETag header. Send it as If-Match with a PUT, or with another change that asks for it. If someone changed the record meanwhile, you get a 412 and nothing is overwritten.",
  },
  {
    id: "pages",
    heading: "Pages",
    text: "A list has its rows in data, and the cursor of the next page in nextCursor, which is null on the last page. Send it as cursor to get that page. To get only some fields of each row, name them in fields, separated by commas.",
  },
  {
    id: "records",
    heading: "Addresses, products and handling",
    text: "Save the docks that you ship from and to as addresses, and your goods as products: your colleagues can pick them when they book. What a load needs on its way, such as a trailer type, a temperature range or an emergency contact, is its care. GET /company says which company a key belongs to, and which roles it has.",
  },
  {
    id: "webhooks",
    heading: "Webhooks",
    text: "Add an endpoint under Webhooks in the account and choose the events. We post JSON, signed by the Standard Webhooks spec, and retry for three days until you respond with a 2xx. A message can arrive twice, with the same webhook-id. An endpoint's deliveries show each message with its attempts, and you can send them again.",
  },
  {
    id: "assistants",
    heading: "AI assistants",
    text: "Connect an assistant to /api/mcp (Model Context Protocol, streamable HTTP) with a key as Authorization: Bearer KEY. It can find your loads and quotes, price a load and book it at a price you confirmed. The key's permissions and limits apply to it.",
  },
] as const;

/** Tenders a load from a shell. */
export const apiExample = `curl https://freight.example/api/v1/shipments \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-4711" \\
  -d '{
    "origin": "Indianapolis, IN 46204",
    "destination": "Chicago, IL 60601",
    "weight": 12500,
    "mode": "FTL",
    "description": "24 pallets of castings"
  }'`;
