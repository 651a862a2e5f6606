import { type DemoPerson, people } from "./people.ts";

type Company = Pick<
  DemoPerson,
  "firstName" | "lastName" | "companyName" | "street" | "city" | "state" | "postalCode"
>;

const customers: Company[] = [
  {
    firstName: "Elena",
    lastName: "Brandt",
    companyName: "Brandt Pumps",
    street: "40 Mill Race",
    city: "Bloomington",
    state: "IN",
    postalCode: "47401",
  },
  {
    firstName: "Tom",
    lastName: "Okafor",
    companyName: "Okafor Millwork",
    street: "8 Sycamore Street",
    city: "Kokomo",
    state: "IN",
    postalCode: "46901",
  },
  {
    firstName: "Grace",
    lastName: "Holm",
    companyName: "Holm Ceramics",
    street: "77 Kiln Road",
    city: "Carmel",
    state: "IN",
    postalCode: "46032",
  },
  {
    firstName: "Victor",
    lastName: "Lane",
    companyName: "Lane Robotics",
    street: "510 Circuit Avenue",
    city: "Fishers",
    state: "IN",
    postalCode: "46038",
  },
];

const carriers: Company[] = [
  {
    firstName: "Nadia",
    lastName: "Voss",
    companyName: "Wabash Valley Freight LLC",
    street: "12 Levee Road",
    city: "Terre Haute",
    state: "IN",
    postalCode: "47807",
  },
  {
    firstName: "Ike",
    lastName: "Barnes",
    companyName: "Barnes & Sons Trucking",
    street: "301 Depot Street",
    city: "Lafayette",
    state: "IN",
    postalCode: "47901",
  },
  {
    firstName: "Maria",
    lastName: "Delgado",
    companyName: "Tri-River Logistics",
    street: "9 Ferry Lane",
    city: "Evansville",
    state: "IN",
    postalCode: "47708",
  },
];

/** Customers besides the one that signs in to the demo. */
export const moreCustomers = customers.map((one) => personOf(one, people.shipper));

/** Carriers besides the one that signs in to the demo. */
export const moreCarriers = carriers.map((one, place) => ({
  ...personOf(one, people.carrier),
  dotNumber: `000001${place + 2}`,
  mcNumber: `00001${place + 2}`,
}));

function personOf(given: Company, like: DemoPerson): DemoPerson {
  const domain = `${given.companyName.toLowerCase().replace(/[^a-z]+/g, "-")}.example`;
  return {
    ...like,
    ...given,
    email: `${given.firstName.toLowerCase()}@${domain}`,
    companyEmail: `office@${domain}`,
  };
}
