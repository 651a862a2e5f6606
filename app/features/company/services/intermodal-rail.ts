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
        text: "Drayage to the origin ramp, rail, drayage to the consignee. One price and one number to call, just like a truckload.",
      },
      {
        title: "Ramp and port drayage",
        text: "The truck leg alone, for containers already booked on rail or vessel. We work to the last free day, before storage and per diem start.",
      },
      {
        title: "Truck-to-rail conversion",
        text: "We go through your truckload lanes and pick out the ones that could go by rail: long, regular, sturdy freight, with a ramp close to both ends.",
      },
    ],
  },
  benefits: {
    heading: "What rail is good at",
    cards: [
      {
        title: "Cost on long lanes",
        text: "A train spreads fuel and crew over many containers. Savings grow with distance and shrink with long drays, so the ramps decide.",
      },
      {
        title: "Lower emissions",
        text: `Rail emits ${claims.railEmissions.value} less greenhouse gas. If you report freight emissions, start with your longest lanes.`,
      },
      {
        title: "Separate capacity",
        text: "Rail doesn't compete for the same long-haul drivers, so tight truck markets affect it less.",
      },
      {
        title: "A sealed box",
        text: "The container is sealed at your dock and opened at the consignee's. Terminals handle the box, not the freight in it.",
      },
    ],
  },
  whenToChoose: [
    "The lane is long, with a rail ramp a short dray from both ends.",
    "Volume is regular, so you can plan stock around a day or two more in transit.",
    "The freight is sturdy and can be blocked and braced for the motion of a train.",
    "You have an emissions target to hit.",
  ],
  whenNot: [
    {
      when: "The delivery date leaves no slack.",
      instead: "/full-truckload",
      why: "A truck that takes a wrong turn loses an hour. A container that misses its cutoff misses the train.",
    },
    {
      when: "It is late already.",
      instead: "/tl-expedited-shipping",
      why: "A team-driven truck can recover time that rail can't.",
    },
    {
      when: "The container only has to move between a port or ramp and your dock.",
      instead: "/drayage-services",
      why: "You need a trucker, a chassis and an appointment, not a train.",
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
      text: "Origin, destination, weekly volume and the transit time your consignee accepts. We check ramps and dray distances first.",
    },
    {
      title: "Quote all three legs",
      text: "Both drays, rail and fuel in one price, with free time and what's charged after it.",
    },
    {
      title: "Load and brace",
      text: "A drayage driver brings the container. Spread the weight over the floor and block it: rail moves freight lengthwise, again and again.",
    },
    {
      title: "Gate in, ride, gate out",
      text: "The box gates in before the ramp's cutoff, departs, arrives and is grounded. We record each event as the railroad or trucker reports it.",
    },
    {
      title: "Deliver and return",
      text: "The destination dray delivers to your appointment, and the empty goes back before per diem starts.",
    },
  ],
  needsFromYou: [
    "Lane, weekly volume, and the earliest and latest acceptable delivery",
    "Weight and commodity (the shipper does the blocking and bracing)",
    "Dock hours at both ends, and whether a container can be dropped",
    "For import or export: container number, steamship line, booking or delivery order, last free day",
  ],
  figures: {
    heading: "Payload and emissions",
    note: "A planning figure, not a limit in law: the tractor, chassis, axles and states at both ends decide. Give us the weight before you load.",
    rows: [
      {
        label: "53' domestic container",
        value: "about 42,500 lbs",
        note: "Less than a dry van's 45,000 lbs, because container and chassis weigh more than a trailer.",
      },
      {
        label: "Ocean container",
        value: "By box and chassis",
        note: "What the ship and the railroad accept can be too heavy for the road. Send the cargo weight before gate-out.",
      },
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
        "Plan on at least a day more than a truck, depending on the lane's ramps and train schedule. Ask us for the schedule on yours.",
    },
    {
      question: "How heavy may a container be?",
      answer:
        "Plan on about 42,500 lbs of freight in a 53' domestic container, less than a dry van carries. The real limit depends on the equipment and the states at both ends.",
    },
    {
      question: "What is the difference between storage and per diem?",
      answer:
        "Storage is the terminal's charge for a box left there past free time. Per diem, which ocean lines call detention, is the equipment owner's charge for keeping it out too long. One can follow the other.",
    },
    {
      question: "Who handles a problem halfway?",
      answer:
        "Call us. You have one number to call, whether the delay is at your dock, on the train or at the consignee's gate.",
    },
    {
      question: "Can refrigerated freight go by rail?",
      answer:
        "Some of it. It depends on whether refrigerated containers run on the lane and how much transit time the product can take. If in doubt, use refrigerated truckload.",
    },
  ],
  related: ["/drayage-services", "/full-truckload", "/tl-expedited-shipping"],
};
