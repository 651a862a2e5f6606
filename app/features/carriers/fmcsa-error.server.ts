/** Why FMCSA gave no answer, in words that contain neither our key nor its URL. */
export class FmcsaError extends Error {
  override readonly name = "FmcsaError";
}
