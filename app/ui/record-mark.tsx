type Props = {
  title: string;
  /** What tells it from others of its title. */
  detail: string;
};

/** Marks a page as that of a record, which Find then lists among the recent ones. */
export function RecordMark({ title, detail }: Props) {
  return <span hidden data-record={title} data-detail={detail} />;
}
