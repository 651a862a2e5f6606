/** The file in `DATA_DIR` that archives a segment; while it's missing, nothing is archived. */
export const archiveScript = "archive-wal.sh";

/** Runs in PostgreSQL's own folder for each finished segment, `%p`, whose name is `%f`. */
export const archiveCommand = `test ! -e ../${archiveScript} || sh ../${archiveScript} "%p" "%f"`;

/** Seconds after which a segment is archived, although it isn't full, when something was written. */
export const archiveTimeoutSeconds = 60;

/** Beyond 125, PostgreSQL takes it for a fault instead of a file that isn't there. */
const unreadable = 200;

/**
 * The script that compresses a segment into `folder`. It never makes that folder: a disk that isn't mounted
 * must not look like an archive. Another one of the same name has to have the same bytes. People who book come
 * before it on a busy processor.
 */
export function archiveScriptFor(folder: string): string {
  return `# Written by "npm run backup -- --continuous". Without this file, nothing is archived.
set -eu
folder=${quoteForShell(folder)}
archived=$folder/$2.gz
if [ -e "$archived" ]; then
  gzip -dc "$archived" | cmp -s - "$1" && exit 0
  echo "$archived is there with other bytes: another database archives into this folder" >&2
  exit 1
fi
new=$archived.$$.new
trap 'rm -f "$new"' EXIT
nice gzip -nc "$1" > "$new"
sync "$new"
mv "$new" "$archived"
sync "$folder"
`;
}

/** The command that brings a segment back from `folder`, for PostgreSQL's \`restore_command\`. */
export function restoreCommandFor(folder: string): string {
  const place = quoteForShell(folder).replaceAll("%", "%%");
  const file = `${place}/%f.gz`;
  return `test -r ${place} && test -x ${place} || exit ${unreadable}; test -e ${file} || exit 1; gzip -dc ${file} > "%p" || exit ${unreadable}`;
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
