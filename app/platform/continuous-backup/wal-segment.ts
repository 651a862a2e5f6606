/** PostgreSQL's default, with which every data folder is created. */
const segmentsPerId = 0x1_0000_0000 / (16 * 2 ** 20);

/** A file of the archive begins with the segment's name: `….gz`, `….00000028.backup.gz`, `….gz.123.new`. */
const beginsWithSegment = /^[\dA-F]{24}(?=\.)/;
const isSegment = /^[\dA-F]{24}\.gz$/;

/** The name of the segment that a file of the archive is, or is about; undefined for a timeline's history. */
export function segmentOf(file: string): string | undefined {
  return beginsWithSegment.exec(file)?.[0];
}

/** The names of the segments among the files of an archive, oldest first. */
export function segmentsAmong(files: readonly string[]): string[] {
  return files
    .filter((file) => isSegment.test(file))
    .map((file) => file.slice(0, 24))
    .toSorted();
}

/** The name of the segment that follows `name` on its timeline. */
export function nextSegment(name: string): string {
  const place = Number.parseInt(name.slice(8, 16), 16) * segmentsPerId;
  const next = place + Number.parseInt(name.slice(16), 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");
  return name.slice(0, 8) + hex(Math.floor(next / segmentsPerId)) + hex(next % segmentsPerId);
}

/** What an archive has of the segments from one on. */
export type SegmentRun = {
  /** The last one that follows without a gap; undefined when the first is missing. */
  last: string | undefined;
  /** The first one that is missing although a later one is there. */
  missing: string | undefined;
};

/** Follows `segments`, which are in order, from `first` on along its timeline. */
export function followSegments(segments: readonly string[], first: string): SegmentRun {
  const timeline = first.slice(0, 8);
  let [last, expected]: [string | undefined, string] = [undefined, first];
  for (const segment of segments) {
    if (!segment.startsWith(timeline) || segment < first) continue;
    if (segment !== expected) return { last, missing: expected };
    last = segment;
    expected = nextSegment(segment);
  }
  return { last, missing: undefined };
}
