const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time since `at` in its largest whole unit: "3 d", "5 h", "12 min", with a no-break space. */
export function age(at: Date | string, now: Date | string): string {
  const passed = Math.max(0, new Date(now).getTime() - new Date(at).getTime());
  if (passed >= day) return `${Math.floor(passed / day)}\u00a0d`;
  if (passed >= hour) return `${Math.floor(passed / hour)}\u00a0h`;
  return `${Math.floor(passed / minute)}\u00a0min`;
}
