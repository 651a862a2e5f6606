const farFrom = 300;
const barHidesFrom = 100;

/** The scroll offset, and the direction of the last scroll. */
export type ScrollPosition = { y: number; far: boolean; barHidden: boolean };

export const atTop: ScrollPosition = { y: 0, far: false, barHidden: false };

/** The new state after scrolling to `y` pixels from the top. */
export function scrolledTo(before: ScrollPosition, y: number): ScrollPosition {
  if (y === before.y) return before;
  return { y, far: y > farFrom, barHidden: y > before.y && y > barHidesFrom };
}
