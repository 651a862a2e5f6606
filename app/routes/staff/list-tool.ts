/** The classes of what is done with the list as a whole, at the end of its filters. */
export const listTool =
  "block min-h-10 cursor-pointer py-2 text-sm font-semibold whitespace-nowrap underline underline-offset-4";
