import type {
  Card,
  CardBlock,
  FigureBlock,
  PageMeta,
  PointBlock,
  Question,
  Step,
} from "../content.ts";
import type { Equipment } from "../equipment.ts";
import type { ServicePath } from "../paths.ts";

/** How a quote request is filed; `general` where the mode is still open. */
export type FreightType = "general" | "ground" | "air" | "intermodal";

/** A case in which another service fits better, and its page. */
export type Alternative = { when: string; instead: ServicePath; why: string };

export type ShipperStatus = Card & { points: readonly string[] };

export type Service = PageMeta & {
  /** Also the slug: the path without its slash. */
  id: string;
  path: ServicePath;
  name: string;
  /** A short name for menus, small cards and breadcrumbs. */
  navName: string;
  /** One or two sentences for cards. */
  description: string;
  features: readonly string[];
  headline: string;
  lead: string;
  /** Sent with a quote request from this page, with `freightType`. */
  serviceType: string;
  freightType: FreightType;
  cards: CardBlock;
  whenToChoose: readonly string[];
  whenNot: readonly Alternative[];
  steps: readonly Step[];
  needsFromYou: readonly string[];
  figures?: FigureBlock;
  faqs: readonly Question[];
  related: readonly ServicePath[];

  /* Optional sections. */
  certification?: PointBlock;
  reasons?: CardBlock;
  shipperStatus?: { heading: string; text: string; known: ShipperStatus; unknown: ShipperStatus };
  flexibleSolutions?: CardBlock;
  tracking?: PointBlock;
  equipment?: { heading: string; text: string; items: readonly Equipment[] };
  /** Shows the coverage regions and the lane map. */
  showsCoverage?: true;
  benefits?: CardBlock;
};
