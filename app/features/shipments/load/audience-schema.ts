import { z } from "zod";
import { audiences, privateAudiences } from "./audience.ts";

const error = "Choose who reads it";

/** Who sees an event; only our team when it is left out. */
export const audience = z.enum(audiences, { error }).default("staff");

/** Who reads a note; only our team when it is left out. */
export const noteAudience = z.enum(audiences, { error }).default("staff");

/** Who reads an exception, which the public tracking page never shows. */
export const exceptionAudience = z.enum(privateAudiences, { error }).default("staff");
