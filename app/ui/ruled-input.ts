/** The classes of an input that looks like a line on a paper form. */
export const ruledInput =
  "block w-full min-w-0 border-0 border-b-2 border-ink bg-field px-2 py-1.5 font-display text-2xl font-bold text-ink aria-invalid:border-danger aria-invalid:bg-danger-sheet";
