import { z } from "zod";

/** Fields of typed input as a form has them: `read` makes their values of what was typed. */
export function readEach<Shape extends z.ZodRawShape>(
  read: (typed: unknown) => unknown,
  shape: Shape,
) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.preprocess(read, field as z.ZodType)]),
  ) as unknown as {
    [Name in keyof Shape]: z.ZodPipe<z.ZodTransform<unknown, unknown>, Shape[Name]>;
  };
}
