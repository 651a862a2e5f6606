/**
 * The icons of the bar of a phone, as paths of 24 by 24 units. They come with the navigation's data,
 * so that no page carries those that it doesn't show.
 */
export const barIcons = {
  bill: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  board: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  clock: "M12 3a9 9 0 1 0 .01 0zM12 7v5l3.5 2",
  form: "M6 3h9l4 4v14H6zM9 10h7M9 13.5h7M9 17h4",
  message: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5",
  truck: "M2 6h12v10H2zM14 10h4l4 3.5V16h-8M6 16a2 2 0 1 0 3 0M16 16a2 2 0 1 0 3 0",
} as const;
