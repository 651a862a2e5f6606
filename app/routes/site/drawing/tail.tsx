/** An aircraft's fin with large lettering. */
export function Tail({ lettering }: { lettering: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 460 430" fill="none" className="block w-full">
      <path d="M60 330 236 36q10-16 30-16h118q16 0 18 16l36 294z" fill="var(--color-band-line)" />
      <path d="M112 243h315l8 64H74z" fill="var(--color-band-signal)" />
      <path
        d="M306 20l28.8 223M343 307l3 23M236 36q10-16 30-16h118q16 0 18 16l36 294H60z"
        stroke="var(--color-on-band)"
        strokeWidth="3"
      />
      <text
        x="262"
        y="291"
        textAnchor="middle"
        className="font-display"
        fontSize="50"
        fontWeight="900"
        letterSpacing="2"
        fill="var(--color-on-band-signal)"
      >
        {lettering}
      </text>
      <path
        d="M0 330h460M0 392q240 4 460-34M34 352h26v14H34zM84 352h26v14H84zM134 352h26v14h-26zM184 351h26v14h-26z"
        stroke="var(--color-on-band)"
        strokeWidth="3"
      />
    </svg>
  );
}
