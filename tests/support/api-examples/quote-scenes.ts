import { aStoredRequest } from "#tests/support/quotes.ts";
import type { Steps } from "./steps.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** Quotes. */
export function quoteScenes(
  { db, staff, shipper, keys, send, quoted }: ExampleWorld,
  { pricedAtOnce }: Steps,
): Scenes {
  const asked = async () => {
    const { request } = await quoted({}, shipper.userId);
    const { offer } = await send(keys.shipper, `/quotes/${request.id}`);
    return { key: keys.shipper, id: request.id, price: offer.priceCents };
  };
  const inReview = async () => {
    const { id } = await aStoredRequest(db.database);
    await send(keys.staff, `/quotes/${id}/review`, undefined, "POST");
    return { key: keys.staff, id };
  };

  return {
    getQuote: asked,
    acceptQuote: asked,
    declineQuote: asked,
    priceQuote: inReview,
    suggestPrice: inReview,
    assignQuote: async () => ({ ...(await inReview()), person: staff.userId }),
    addQuoteNote: inReview,
    requestQuoteForCompany: async () => ({ key: keys.staff, id: shipper.userId }),
    requestQuoteForGuest: async () => ({ key: keys.staff }),
    reviewQuote: async () => ({ key: keys.staff, id: (await aStoredRequest(db.database)).id }),
    getInstantQuote: pricedAtOnce,
    bookInstantQuote: pricedAtOnce,
  };
}
