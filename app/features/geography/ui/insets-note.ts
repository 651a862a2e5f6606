/** Said under each map of the whole country, of what is not where it lies. */
export const insetsNote =
  "Alaska and Hawaii stand beside the mainland, and Alaska is drawn smaller.";
