/** The pages of a company's presets. */
export const addressesPath = "/brokerage/addresses";
export const productsPath = "/brokerage/products";
export const templatesPath = "/brokerage/templates";
