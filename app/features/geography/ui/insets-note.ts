/** Said under each map of the whole country, of what is not where it lies. */
export const insetsNote =
  "Alaska and Hawaii are shown beside the mainland, Alaska at a smaller scale.";
