import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const drayageServices: Service = {
  id: "drayage-services",
  path: "/drayage-services",
  aliases: [],
  name: "Drayage",
  navName: "Drayage",
  description: "Containers between port or rail ramp and your dock, worked to the last free day.",
  features: [
    "Import, export and domestic containers",
    "Port and rail ramp pickups",
    "Pre-pull, drop and live unload",
    "Transload to a trailer when the box must go back",
  ],
  title: titled("Container Drayage, Port and Rail"),
  metaDescription:
    "Container drayage between port or rail ramp and your dock. How free time, per diem, chassis and appointments work, and what to send before a box is available.",
  keywords: [
    "drayage services",
    "container drayage",
    "port drayage",
    "rail ramp drayage",
    "demurrage and per diem",
    "transload",
  ],
  headline: "Get your container off the terminal before free time runs out",
  lead: "Send the container number and the last free day. We watch availability, line up a chassis and an appointment, deliver and return the empty, to help you avoid storage and per diem.",
  serviceType: "Drayage",
  freightType: "intermodal",
  cards: {
    heading: "How we deliver to your dock",
    cards: [
      {
        title: "Live unload",
        text: "The driver waits while you empty the container. One trip, and the box goes back the same day. Unloading past free time is billed by the hour.",
      },
      {
        title: "Drop and pick",
        text: "The container stays in your yard and the driver comes back for the empty. Your crew works at its own pace while chassis and per diem charges run.",
      },
      {
        title: "Pre-pull and transload",
        text: "The box leaves the terminal on its last free day and waits in a yard, or its freight moves to a trailer and the empty goes right back.",
      },
    ],
  },
  whenToChoose: [
    "A container is at a port or a rail ramp, or soon will be.",
    "An export box must gate in before the vessel's or the train's cutoff.",
    "Storage or per diem has started and the box has to move now.",
    "Your dock can't take the container on the terminal's schedule.",
  ],
  whenNot: [
    {
      when: "You want the rail leg as well.",
      instead: "/intermodal-rail",
      why: "One bill and one team to call, door to door.",
    },
    {
      when: "The consignee is far inland with no ramp nearby.",
      instead: "/full-truckload",
      why: "Transload by the port, return the empty there, and run the distance in a trailer.",
    },
    {
      when: "Only part of what's inside is urgent.",
      instead: "/expedited-ground-services",
      why: "Open the box close to the terminal, send the urgent pallets ahead by van, and deliver the rest later.",
    },
    {
      when: "It is out of gauge: flat rack, open top, overweight.",
      instead: "/specialized-logistics",
      why: "Permits and the right chassis come first, and the terminal has to know, too.",
    },
  ],
  steps: [
    {
      title: "Send the release",
      text: "Delivery order or booking, container number, terminal, last free day or cutoff.",
    },
    {
      title: "We watch availability",
      text: "A box can move once it's discharged, released by customs and the line, and its fees are paid. Any one of these can hold it.",
    },
    {
      title: "Appointment and chassis",
      text: "We match terminal appointment, chassis and dock time. The scarcest of the three sets the day.",
    },
    {
      title: "Gate out and delivery",
      text: "The driver notes the seal and any damage at the gate, then delivers live or drop, as agreed.",
    },
    {
      title: "Empty return",
      text: "The line names the return location and may change it, so we confirm it that day and keep the gate ticket.",
    },
  ],
  needsFromYou: [
    "Container number, size and type, steamship line, and terminal or ramp",
    "Delivery order, booking number and pickup number as you get them",
    "Last free day, or cutoff for an export",
    "Weight of the cargo, and whether it is hazardous",
    "Dock hours, live or drop, and whether a chassis can stay in your yard",
  ],
  figures: {
    heading: "Three charges that sound alike",
    rows: [
      {
        label: "Demurrage or storage",
        value: "Full box on the terminal",
        note: "Runs after the last free day, until gate-out.",
      },
      {
        label: "Per diem (ocean lines call it detention)",
        value: "Box away from the terminal",
        note: "Charged by the equipment owner until the empty is returned.",
      },
      {
        label: "Driver detention",
        value: "Driver waiting at your dock",
        note: "Charged by the trucker after the agreed free time.",
      },
    ],
  },
  faqs: [
    {
      question: "Our last free day is tomorrow. What can be done?",
      answer:
        "Call now. If there's an appointment available, a pre-pull takes the box off the terminal in time and stops storage; delivery can follow on a day that suits the dock. A yard and a second move cost something, usually less than days of storage.",
    },
    {
      question: "Why is the box 'available' but not released?",
      answer:
        "The terminal decides what's available. Customs, the line's freight release and terminal fees are separate holds. We check all of them before sending a driver, because you pay for a dry run.",
    },
    {
      question: "What is a dry run?",
      answer:
        "A driver sent for a container that couldn't be picked up. It's charged much like a TONU on a truckload.",
    },
    {
      question: "Who is responsible for an overweight container?",
      answer:
        "The shipper who loaded it, though it's the driver who gets weighed. A box within its own limit can still be illegal on the road, so send the cargo weight before gate-out.",
    },
    {
      question: "Which is cheaper, live unload or drop?",
      answer:
        "Live, if your crew can empty the box within free time. If not, drop: you know what a second trip costs, but not how long a driver will wait.",
    },
  ],
  related: ["/intermodal-rail", "/full-truckload", "/specialized-logistics"],
};
