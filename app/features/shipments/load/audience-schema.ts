import { z } from "zod";
import { audiences, privateAudiences } from "./audience.ts";

const error = "Choose who can see it";

/** Who reads an event or a note. */
export const readers = z.enum(audiences, { error });

/** Who reads an exception, which the public tracking page never shows. */
export const exceptionReaders = z.enum(privateAudiences, { error });

/** Who sees an event; only our team when it is left out. */
export const audience = readers.default("staff");

/** Who reads a note; only our team when it is left out. */
export const noteAudience = readers.default("staff");

/** Who reads an exception; only our team when it is left out. */
export const exceptionAudience = exceptionReaders.default("staff");
