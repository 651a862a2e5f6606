import {
  type ApiExamples,
  desk,
  everyone,
  forAll,
  sees,
  ships,
  staff,
} from "#tests/support/api-examples/permissions.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll(everyone, "listQuotes requestQuote"),
    acceptQuote: ships,
    getQuote: [...sees, ...desk],
    declineQuote: [...ships, ...staff("sales")],
    suggestPrice: desk,
    ...forAll(staff("sales"), "reviewQuote assignQuote addQuoteNote priceQuote"),
    ...forAll(staff("sales"), "requestQuoteForCompany requestQuoteForGuest acceptQuoteByPhone"),
  },
  scenes: ({ db, staff, shipper, keys, send, quoted }) => {
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
      acceptQuoteByPhone: async () => ({ ...(await asked()), key: keys.staff }),
      declineQuote: asked,
      reviewQuote: async () => ({ key: keys.staff, id: (await aStoredRequest(db.database)).id }),
      assignQuote: async () => ({ ...(await inReview()), person: staff.userId }),
      addQuoteNote: inReview,
      priceQuote: inReview,
      requestQuoteForCompany: async () => ({ key: keys.staff, id: shipper.userId }),
      requestQuoteForGuest: async () => ({ key: keys.staff }),
      suggestPrice: inReview,
    };
  },
};
