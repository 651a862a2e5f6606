type Props = { credit: { text: string; url: string } };

/** The credit that our place data requires, with every place found in it. */
export function PlacesCredit({ credit: { text, url } }: Props) {
  return (
    <a href={url} rel="noreferrer" className="underline underline-offset-4">
      {text}
    </a>
  );
}
