/** A set of rules whose tests have to notice a change in them. */
export type Area = {
  /** Source files, as globs. */
  rules: readonly string[];
  /** The tests of these rules: no others run against a mutant, so these have to notice it. */
  tests: readonly string[];
  /** Whether they are queries, with tests on a database: then the names in them are changed, too. */
  isOfQueries?: true;
};

/** The areas of `npm run mutation`. Most are pure: without a database, a mutant is cheap. */
export const areas: Record<string, Area> = {
  audit: {
    rules: ["app/features/audit/{chain.server,entry}.ts"],
    tests: ["app/features/audit/*.test.ts"],
  },
  permissions: {
    rules: ["app/features/**/policy.ts", "app/features/accounts/actor.ts"],
    tests: ["tests/policies.test.ts"],
  },
  money: {
    rules: ["app/features/money/*.ts"],
    tests: ["app/features/money/*.test.ts", "app/features/carrier-bills/schema.test.ts"],
  },
  stages: {
    rules: [
      "app/features/shipments/{shipment,timeline,load/stage,load/readiness,load/timeline}.ts",
    ],
    tests: [
      "app/features/shipments/{shipment,timeline,load/stage,load/readiness,load/timeline}.test.ts",
    ],
  },
  fields: {
    rules: ["app/forms/{checks,fields,limits,rows,text,typed-number}.ts"],
    tests: ["app/forms/{checks,fields,rows,text,typed-fields,typed-number}.test.ts"],
  },
  schemas: {
    rules: [
      "app/features/{contact,consultation,quotes,shipments}/schema.ts",
      "app/features/accounts/registration.schema.ts",
      "app/platform/calendar.schema.ts",
    ],
    tests: [
      "app/features/{contact,consultation,quotes,shipments}/schema.test.ts",
      "app/features/accounts/registration.schema.test.ts",
      "app/platform/calendar.schema.test.ts",
    ],
  },
  "load details": {
    rules: ["app/features/shipments/load/{form-values,schema}.ts"],
    tests: ["app/features/shipments/load/{form-values,schema,stops-schema,freight-schema}.test.ts"],
  },
  cursors: {
    rules: ["app/platform/database/page.server.ts", "app/features/shipments/cursor.ts"],
    tests: ["app/platform/database/page.test.ts", "app/features/shipments/filter.test.ts"],
  },
  tokens: {
    rules: [
      "app/platform/{signer,form-ticket,ids}.server.ts",
      "app/features/accounts/{session-cookie.server,return-path}.ts",
      "app/features/accounts/api-keys/{secret.server,scope}.ts",
      "app/features/carrier-offers/token.server.ts",
    ],
    tests: [
      "app/platform/{signer,form-ticket,ids}.test.ts",
      "app/features/accounts/{session-cookie,return-path}.test.ts",
      "app/features/accounts/api-keys/*.test.ts",
      "app/features/carrier-offers/token.test.ts",
    ],
  },
  billing: {
    rules: [
      "app/features/invoices/{allocate,billing-objections,invoice}.ts",
      "app/features/customer-terms/credit.ts",
      "app/features/shipments/load/detention.ts",
      "app/features/carrier-offers/{carrier-offer,schema}.ts",
    ],
    tests: [
      "app/features/invoices/*.test.ts",
      "app/features/customer-terms/*.test.ts",
      "app/features/shipments/load/detention.test.ts",
      "app/features/carrier-offers/{carrier-offer,schema}.test.ts",
    ],
  },
  "money queries": {
    rules: [
      "app/features/invoices/{aging,outstanding,settle,unbilled}.server.ts",
      "app/features/carrier-bills/{csv,expected}.server.ts",
      "app/features/charges/charge.ts",
    ],
    tests: [
      "app/features/{charges/charge,carrier-bills/expected}.test.ts",
      "tests/contracts/{money-sums,carrier-bills,invoice-payments}.test.ts",
    ],
    isOfQueries: true,
  },
  "invoice queries": {
    rules: [
      "app/features/invoices/{queries,csv,statement,lock}.server.ts",
      "app/features/customer-terms/queries.server.ts",
      "app/flows/credit-limit.server.ts",
    ],
    tests: ["tests/contracts/{money-sums,invoice-sums,invoice-payments,credit-approval}.test.ts"],
    isOfQueries: true,
  },
  "bill queries": {
    rules: [
      "app/features/carrier-bills/{queries,lock,decide,carrier-balance,reopen-bills,find-billable}.server.ts",
      "app/flows/pay-bills.server.ts",
    ],
    tests: [
      "tests/contracts/{carrier-pay-sums,carrier-bills,money-sums,canceled-money,api-bills,leg-papers,assignments}.test.ts",
    ],
    isOfQueries: true,
  },
  "charge queries": {
    rules: [
      "app/features/charges/{queries,assignment-charges,void-charges}.server.ts",
      "app/flows/{own-pay,open-money}.server.ts",
    ],
    tests: ["tests/contracts/{carrier-pay-sums,money-sums,assignments,leg-papers}.test.ts"],
    isOfQueries: true,
  },
  "report queries": {
    rules: ["app/features/reports/{compute,queries}.server.ts"],
    tests: ["tests/contracts/{money-sums,reports}.test.ts"],
    isOfQueries: true,
  },
  "paper queries": {
    rules: [
      "app/features/papers/{read,store,of-carrier,released,has-proof,note-proof,review-proof}.server.ts",
      "app/features/papers/paper.ts",
      "app/flows/release-record.server.ts",
    ],
    tests: ["tests/contracts/{paper-access,papers,virus-scan}.test.ts"],
    isOfQueries: true,
  },
  guards: {
    rules: [
      "app/platform/{csv,network}.ts",
      "app/features/live/stream-places.ts",
      "app/features/webhooks/{public-address,backoff}.ts",
      "app/flows/retention-period.ts",
    ],
    tests: [
      "app/platform/{csv,network}.test.ts",
      "app/features/live/stream-places.test.ts",
      "app/features/webhooks/*.test.ts",
      "app/flows/retention-period.test.ts",
    ],
  },
  rates: {
    rules: ["app/features/rates/{rate,fuel,linehaul,rate-place,schema,fuel-schema}.ts"],
    tests: ["app/features/rates/*.test.ts"],
  },
  "freight class": {
    rules: [
      "app/features/estimates/{freight-class,density-scale,handling-unit,parse-handling-units,read-measure,read-units,typed-rows}.ts",
    ],
    tests: [
      "app/features/estimates/{freight-class,density-scale,parse-handling-units,read-units,typed-rows}.test.ts",
    ],
  },
  "dimensional weight": {
    rules: ["app/features/estimates/{dimensional-weight,parse-divisor}.ts"],
    tests: ["app/features/estimates/{dimensional-weight,parse-divisor}.test.ts"],
  },
  transit: {
    rules: [
      "app/features/estimates/{business-days,distance,parse-transit,transit,transit-dates,transit-days}.ts",
      "app/features/company/{days,holidays}.ts",
    ],
    tests: [
      "app/features/estimates/{business-days,distance,parse-transit,transit}.test.ts",
      "app/features/company/{days,holidays}.test.ts",
    ],
  },
};
