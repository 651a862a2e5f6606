/** The pages of what a company keeps to tender faster. */
export const addressesPath = "/brokerage/addresses";
export const productsPath = "/brokerage/products";
export const templatesPath = "/brokerage/templates";
