/** Content types of pages and of the router's data. */
export const ofPages = /^text\/(html|x-script)/;
