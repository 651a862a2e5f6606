type Page<Row> = { data: Row[]; nextCursor: string | null };

/** Reads all pages of the API's list at `path`, which `read` answers; returns how many there are. */
export async function readAllPages<Row>(
  read: (path: string) => Promise<Page<Row>>,
  path: string,
): Promise<{ rows: Row[]; pages: number }> {
  const first = await read(path);
  const rows = [...first.data];
  let [pages, cursor] = [1, first.nextCursor];
  while (cursor !== null) {
    const page = await read(`${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
    rows.push(...page.data);
    cursor = page.nextCursor;
    pages += 1;
  }
  return { rows, pages };
}
