const paths = {
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  phone:
    "M6 3h4l1.5 5L9 9.7a12 12 0 0 0 5.3 5.3l1.7-2.5 5 1.5v4a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.2A2 2 0 0 1 6 3z",
  message: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5",
  form: "M6 3h9l4 4v14H6zM9 10h7M9 13.5h7M9 17h4",
  up: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
} as const;

type Props = { name: keyof typeof paths; className?: string };

/** A small decorative icon beside a word; it never carries meaning alone. */
export function Glyph({ name, className = "size-5" }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
