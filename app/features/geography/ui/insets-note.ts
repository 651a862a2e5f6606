/** The note below each map of the whole country about the insets. */
export const insetsNote =
  "Alaska and Hawaii are shown beside the mainland, Alaska at a smaller scale.";
