import { Fragment, type ReactNode } from "react";

/** Texts and links with commas between them, without those that are missing. */
export function CommaList({ parts }: { parts: readonly ReactNode[] }) {
  return parts.filter(Boolean).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own
    <Fragment key={place}>
      {place > 0 && ", "}
      {part}
    </Fragment>
  ));
}
