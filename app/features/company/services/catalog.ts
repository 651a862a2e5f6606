import type { ServicePath } from "../paths.ts";
import { airCargoSecurity } from "./air-cargo-security.ts";
import { airFreightShipping } from "./air-freight-shipping.ts";
import { drayageServices } from "./drayage-services.ts";
import { expeditedGroundServices } from "./expedited-ground-services.ts";
import { fullTruckload } from "./full-truckload.ts";
import { healthcareLogistics } from "./healthcare-logistics.ts";
import { intermodalRail } from "./intermodal-rail.ts";
import { ltlFreight } from "./ltl-freight.ts";
import { sameDayDelivery } from "./same-day-delivery.ts";
import type { Service } from "./service.ts";
import { specializedLogistics } from "./specialized-logistics.ts";
import { tlExpeditedShipping } from "./tl-expedited-shipping.ts";

/** Every ServicePath needs an entry, or this does not compile. */
const byPath: Record<ServicePath, Service> = {
  "/air-cargo-security": airCargoSecurity,
  "/full-truckload": fullTruckload,
  "/ltl-freight": ltlFreight,
  "/intermodal-rail": intermodalRail,
  "/same-day-delivery": sameDayDelivery,
  "/healthcare-logistics": healthcareLogistics,
  "/drayage-services": drayageServices,
  "/specialized-logistics": specializedLogistics,
  "/air-freight-shipping": airFreightShipping,
  "/tl-expedited-shipping": tlExpeditedShipping,
  "/expedited-ground-services": expeditedGroundServices,
};

export const services: readonly Service[] = Object.values(byPath);

/** The service at a canonical path. */
export function serviceAt(path: ServicePath): Service {
  return byPath[path];
}

/** The service at any address, aliases included; undefined when there is none. */
export function findService(address: string): Service | undefined {
  return services.find(({ path, aliases }) => path === address || aliases.includes(address));
}

/** The eight cards of the services index, in order. */
export const indexServices: readonly Service[] = [
  airCargoSecurity,
  fullTruckload,
  ltlFreight,
  airFreightShipping,
  sameDayDelivery,
  drayageServices,
  tlExpeditedShipping,
  specializedLogistics,
];

/** The four cards of the home page, in order. */
export const homeServices: readonly Service[] = [
  airCargoSecurity,
  fullTruckload,
  ltlFreight,
  airFreightShipping,
];
