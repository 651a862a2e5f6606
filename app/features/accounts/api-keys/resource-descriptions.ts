import type { ApiResource } from "./scope.ts";

/** What the API's document says of each resource. */
export const resourceDescriptions: Record<ApiResource, string> = {
  shipments: "The loads your company tenders, with their stops, freight and references.",
  events: "Pickups, arrivals, delays and deliveries of a shipment, as they were reported.",
  documents: "Bills of lading, labels, proofs of delivery and invoices.",
  quotes: "Prices you request for a load. Accept one to book the load.",
  invoices: "What you owe for your loads, with payments and credit memos.",
  loads: "The loads you haul as a carrier.",
  offers: "Loads we offer to carriers or post on the load board, and their answers and bids.",
  bills: "What carriers bill us for the loads they hauled.",
  messages:
    "What your company and we write each other about a load. A customer and a carrier never see each other's.",
  addresses: "The docks you ship from and to, saved for the next load.",
  products: "The goods you ship, saved for the next load.",
  company: "Your company's profile and the roles of the key; all companies, for our staff.",
  carriers:
    "A carrier's file: its authority, insurance and payment details. All files and registrations, for our staff.",
  webhooks: "The endpoints that receive your events.",
  edi: "X12 messages that your company and we exchange.",
};
