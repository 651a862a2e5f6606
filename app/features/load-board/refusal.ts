import { AppError } from "#app/platform/errors.ts";

/** The error for anyone but a verified carrier. */
export const forCarriers = () =>
  new AppError("not_found", "The load board is open to verified carriers.");
