/**
 * Pages and files that are the same for everyone, but for the header that says whether one is
 * signed in. They are made when the product is built and served from memory. With a query string
 * an address here is rendered for its request, like every page that is not listed.
 */
export const staticPages: readonly string[] = ["/"];

/** Pages that are made for each request: for who asks, or with a value that may be used once. */
export const renderedPages: readonly string[] = ["/brokerage", "/sign-in", "/shipper-signup"];
