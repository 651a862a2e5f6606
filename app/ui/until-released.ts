const waiting = new Set<() => void>();
let isHeld = false;

if (!import.meta.env.SSR) {
  const onPress = () => {
    isHeld = true;
  };
  const onRelease = () => {
    isHeld = false;
    // After the click, which follows in the same task.
    setTimeout(() => {
      for (const go of waiting) go();
      waiting.clear();
    });
  };
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("pointerup", onRelease, true);
  document.addEventListener("pointercancel", onRelease, true);
}

/** Resolves once no pointer is held: news that moved the page meanwhile would take the press from its button. */
export function untilReleased(): Promise<void> {
  return isHeld ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}
