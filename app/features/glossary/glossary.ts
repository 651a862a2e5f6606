import type { GlossaryTerm } from "./term.ts";
import { termsAToB } from "./terms/a-b.ts";
import { termsC } from "./terms/c.ts";
import { termsDToE } from "./terms/d-e.ts";
import { termsFToG } from "./terms/f-g.ts";
import { termsHToK } from "./terms/h-k.ts";
import { termsLToO } from "./terms/l-o.ts";
import { termsPToR } from "./terms/p-r.ts";
import { termsSToT } from "./terms/s-t.ts";
import { termsUToZ } from "./terms/u-z.ts";

/** One collator with a named locale, so that server and browser agree on the order. */
const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** All terms in alphabetical order, ignoring case. */
export const glossary: readonly GlossaryTerm[] = [
  ...termsAToB,
  ...termsC,
  ...termsDToE,
  ...termsFToG,
  ...termsHToK,
  ...termsLToO,
  ...termsPToR,
  ...termsSToT,
  ...termsUToZ,
].sort((a, b) => byName.compare(a.term, b.term));
