/** The preview image of pages that have none of their own. */
export const defaultImage = "/social/default.png";
