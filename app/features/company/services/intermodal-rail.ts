import { claims } from "../claims.ts";
import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const intermodalRail: Service = {
  id: "intermodal-rail",
  path: "/intermodal-rail",
  aliases: ["/intermodal-drayage"],
  name: "Intermodal & Rail",
  navName: "Intermodal rail",
  description:
    "Containers by rail for the long middle of the lane, with drayage at both ends under one bill.",
  features: [
    "Door to door, with drayage at both ends",
    "IANA member",
    "Up to 75% less greenhouse gas by rail",
    "Domestic and international containers",
  ],
  title: titled("Intermodal Rail and Drayage"),
  metaDescription:
    "Intermodal freight door to door: rail for the long haul and drayage at both ends. Which lanes suit it, how cutoffs work, and when a truck is the better call.",
  keywords: [
    "intermodal freight",
    "intermodal rail",
    "container drayage",
    "rail ramp",
    "IANA member",
    "truckload to rail conversion",
  ],
  headline: "Move long, steady lanes by rail with one point of contact",
  lead: "A container loads at your dock, rides the rail for the long haul and finishes by truck. We arrange all three legs and tell you which of your lanes belong on rail and which don't.",
  serviceType: "Intermodal & Rail",
  freightType: "intermodal",
  cards: {
    heading: "Three ways to use the railroad",
    cards: [
      {
        title: "Door-to-door intermodal",
        text: "Drayage to the origin ramp, rail, drayage to the consignee. One price and one number to call, as with a truckload.",
      },
      {
        title: "Ramp and port drayage",
        text: "The truck leg alone, for containers already booked on rail or vessel. We work to the last free day, because storage and per diem begin after it.",
      },
      {
        title: "Truck-to-rail conversion",
        text: "We go through your truckload lanes and mark those that could ride the rail: long, regular, sturdy, and close enough to a ramp at both ends.",
      },
    ],
  },
  benefits: {
    heading: "What rail is good at",
    cards: [
      {
        title: "Cost on long lanes",
        text: "A train spreads fuel and crew over many containers. The saving grows with the distance and is eaten by long drays, so ramps decide it.",
      },
      {
        title: "Lower emissions",
        text: `Rail emits ${claims.railEmissions.value} less greenhouse gas. For a company that reports its freight emissions, the longest lanes are the place to start.`,
      },
      {
        title: "Capacity of its own",
        text: "Rail does not compete for the same drivers over the long haul. When trucks are scarce, a lane already running by rail keeps running.",
      },
      {
        title: "A sealed box",
        text: "The container is closed at your dock and opened at the consignee's. Nothing is rehandled at a terminal; the box moves, not the freight in it.",
      },
    ],
  },
  whenToChoose: [
    "The lane is long and both ends lie within a short dray of a rail ramp.",
    "Volume is regular, so a day or two more in transit can be planned into stock.",
    "The freight is sturdy and can be blocked and braced against the motion of a train.",
    "You have an emissions target and need a change that shows in the figures.",
  ],
  whenNot: [
    {
      when: "The delivery date leaves no slack.",
      instead: "/full-truckload",
      why: "A truck that misses a turn loses an hour; a container that misses its cutoff loses a train.",
    },
    {
      when: "It is late already.",
      instead: "/tl-expedited-shipping",
      why: "A team-driven truck can recover time that rail can't.",
    },
    {
      when: "The container only has to move between a port or ramp and your dock.",
      instead: "/drayage-services",
      why: "You need a drayman, a chassis and an appointment, and no train.",
    },
    {
      when: "The load is a few pallets.",
      instead: "/ltl-freight",
      why: "Intermodal is priced by the container, full or not.",
    },
  ],
  steps: [
    {
      title: "Look at the lane",
      text: "Origin, destination, volume a week and the transit the consignee accepts. We check ramps and dray distances first.",
    },
    {
      title: "Quote all three legs",
      text: "Both drays, the rail and fuel as one figure, with free time and what follows it spelled out.",
    },
    {
      title: "Load and brace",
      text: "A drayman brings the container. Weight has to be spread over the floor and blocked: rail moves it lengthwise, again and again.",
    },
    {
      title: "Gate in, ride, gate out",
      text: "The box gates in before the ramp's cutoff, departs, arrives and is grounded. Each is an event we report.",
    },
    {
      title: "Deliver and return",
      text: "The destination dray meets the appointment, and the empty goes back before per diem begins.",
    },
  ],
  needsFromYou: [
    "Lane, weekly volume, and the earliest and latest acceptable delivery",
    "Weight and commodity; blocking and bracing is the shipper's to do",
    "Dock hours at both ends, and whether a container may be dropped",
    "For import or export: container number, steamship line, booking or delivery order, last free day",
  ],
  figures: {
    heading: "Why shippers look at rail",
    rows: [
      {
        label: "Greenhouse gas",
        value: `${claims.railEmissions.value} less`,
        note: claims.railEmissions.note,
      },
    ],
  },
  faqs: [
    {
      question: "How much slower is rail than a truck?",
      answer:
        "Plan on a day or more beyond truck transit, depending on the ramps and train schedule of the lane. We give the schedule for yours rather than a rule of thumb.",
    },
    {
      question: "How heavy may a container be?",
      answer:
        "Less than a dry van, because the chassis and container weigh more than a trailer. The limit depends on the equipment and the states at both ends; tell us the weight before loading.",
    },
    {
      question: "What is the difference between storage and per diem?",
      answer:
        "Storage is the terminal's charge for a box left standing there after free time. Per diem is the equipment owner's charge for keeping the box or chassis out too long. They can run one after the other.",
    },
    {
      question: "Who handles a problem halfway?",
      answer:
        "We do. You have one bill and one number, whether the delay is at your dock, on the train or at the consignee's gate.",
    },
    {
      question: "Can refrigerated freight go by rail?",
      answer:
        "Some of it. It depends on refrigerated containers being available on the lane and on how much transit the product stands. Ask first; if in doubt, use a reefer truck.",
    },
  ],
  related: ["/drayage-services", "/full-truckload", "/tl-expedited-shipping"],
};
