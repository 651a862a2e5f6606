/** Uploads that one person can have at once; each may take 20 MB of disk and memory. */
export const uploadsAtOnce = 4;

/** Counts the uploads that people have at once in this process. */
export function limitUploads() {
  const running = new Map<string, number>();
  return {
    /** Takes a place for a person; false when all of theirs are taken. */
    take: (userId: string): boolean => {
      const count = running.get(userId) ?? 0;
      if (count >= uploadsAtOnce) return false;
      running.set(userId, count + 1);
      return true;
    },
    release: (userId: string): void => {
      const count = (running.get(userId) ?? 1) - 1;
      if (count > 0) running.set(userId, count);
      else running.delete(userId);
    },
  };
}
