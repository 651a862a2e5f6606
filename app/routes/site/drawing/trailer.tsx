import type { ReactNode } from "react";

export type Body = "dry-van" | "flatbed" | "step-deck" | "refrigerated";

const bodies: Record<Body, string> = {
  "dry-van":
    "M20 40h440v122H20zM64 40v122M108 40v122M152 40v122M196 40v122M240 40v122M284 40v122M328 40v122M372 40v122M416 40v122",
  refrigerated:
    "M20 40h440v122H20zM460 58h26v62h-26M20 52h440M20 150h440M466 70h14M466 82h14M466 94h14M466 106h14",
  flatbed:
    "M20 144h440v18H20zM452 144V98M460 144V98M60 144v18M120 144v18M180 144v18M240 144v18M300 144v18M360 144v18M420 144v18",
  "step-deck":
    "M20 162h330v-26h110v18H366v26H20zM80 162v18M140 162v18M200 162v18M260 162v18M320 162v18",
};

/** A trailer from the side, as in a technical drawing. */
export function Trailer({ body }: { body: Body }) {
  return (
    <svg aria-hidden="true" viewBox="0 20 500 190" fill="none" className="block w-full">
      <g stroke="currentColor" strokeWidth="2.5">
        <path d={bodies[body]} />
        <Wheels at={[70, 116]} />
        <path d="M400 162v28M392 190h16" />
        <path d="M4 202h492" opacity="0.5" />
      </g>
    </svg>
  );
}

type RigProps = {
  body: Body;
  /** A measure above the trailer. */
  length?: string;
  children?: ReactNode;
};

/** A tractor and trailer with measures. */
export function Rig({ body, length, children }: RigProps) {
  return (
    <svg aria-hidden="true" viewBox="0 -40 680 262" fill="none" className="block w-full">
      <g stroke="var(--color-on-band)" strokeWidth="2.5" strokeLinejoin="round">
        <path d={bodies[body]} />
        <Wheels at={[70, 116, 424, 470]} />
        <Wheels at={[616]} />
        <path d="M400 172h262v-34q0-10-10-12l-42-8-26-60q-2-6-10-6h-70v120M566 62l22 56h-40V70M504 172v-24" />
        <path d="M646 172v14h16v-14M500 50q-6 0-6 8v60" />
        <path d="M0 204h680" opacity="0.5" />
      </g>
      {length && (
        <g stroke="var(--color-band-signal)" strokeWidth="2">
          <path d="M20 30V-10M460 30V-10M24 0h180M276 0h180M34-6 22 0l12 6M446-6l12 6-12 6" />
          <text
            x="240"
            y="11"
            textAnchor="middle"
            className="font-display"
            fontSize="34"
            fontWeight="800"
            stroke="none"
            fill="var(--color-band-signal)"
          >
            {length}
          </text>
        </g>
      )}
      {children}
    </svg>
  );
}

function Wheels({ at }: { at: readonly number[] }) {
  return at.map((x) => (
    <g key={x}>
      <circle cx={x} cy="182" r="20" fill="var(--wheel, transparent)" />
      <circle cx={x} cy="182" r="8" />
    </g>
  ));
}

/** Pallets on the trailer's floor: yours filled, other shippers' in outline. */
export function Pallets({ yours, others }: { yours: number; others: number }) {
  return Array.from({ length: yours + others }, (_, place) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      key={place}
      x={30 + place * 43}
      y={place % 3 === 1 ? 92 : 76}
      width="36"
      height={place % 3 === 1 ? 64 : 80}
      fill={place < yours ? "var(--color-band-signal)" : "var(--color-band)"}
      stroke={place < yours ? "var(--color-band-signal)" : "var(--color-on-band-soft)"}
      strokeWidth="2"
    />
  ));
}

/** An oversize crate with the three measures to send. */
export function Crate() {
  return (
    <g strokeWidth="2.5" strokeLinejoin="round">
      <path
        d="M70 160V44l36-24h196v116l-36 24zM70 44h196v116M266 44l36-24M70 44l196 116M266 44 70 160"
        fill="var(--color-band)"
        stroke="var(--color-on-band)"
      />
      <g
        className="font-display"
        fontSize="30"
        fontWeight="800"
        fill="var(--color-band-signal)"
        textAnchor="middle"
      >
        <text x="168" y="-2">
          L
        </text>
        <text x="48" y="112">
          H
        </text>
        <text x="326" y="96">
          W
        </text>
      </g>
    </g>
  );
}

/** The two drivers of a team: one at the wheel, one resting. */
export function Team() {
  return (
    <g className="font-display" fontSize="26" fontWeight="800" textAnchor="middle">
      <circle cx="546" cy="14" r="22" fill="var(--color-band-signal)" />
      <text x="546" y="23" fill="var(--color-on-band-signal)">
        1
      </text>
      <circle cx="600" cy="14" r="21" stroke="var(--color-band-signal)" strokeWidth="2.5" />
      <text x="600" y="23" fill="var(--color-band-signal)">
        2
      </text>
    </g>
  );
}
