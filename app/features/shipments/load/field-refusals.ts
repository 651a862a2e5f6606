import { AppError } from "#app/platform/errors.ts";

/** Collects what several checks refuse, so that a person reads all of it at once. */
export class FieldRefusals {
  readonly #fields: Record<string, string[]> = {};

  /**
   * The result of a check, or undefined when it refused fields. A refusal that names none is about
   * `field`.
   * @throws Error whatever else the check throws.
   */
  check<Result>(run: () => Result, field?: string): Result | undefined {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const fields = error.fields ?? (field === undefined ? null : { [field]: [error.message] });
      if (!fields) throw error;
      Object.assign(this.#fields, fields);
      return undefined;
    }
  }

  /** @throws AppError `invalid` with the fields that were refused, if there are any. */
  refuse(message: string): void {
    if (Object.keys(this.#fields).length === 0) return;
    throw new AppError("invalid", message, { fields: this.#fields });
  }
}
