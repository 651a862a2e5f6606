/** 49 CFR 371.3(b). */
const retentionYears = 3;

/** The moment before which a load's last record has to be, for the load to be deleted; and an email, its copy. */
export function retainedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - retentionYears);
  return since;
}
