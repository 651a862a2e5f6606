type Row = Record<string, unknown>;

/** An account's export, as it is read back. */
export type Export = {
  account: Record<"user" | "profile", Row> &
    Record<"roles" | "sessions" | "credentials" | "passkeys", Row[]>;
  shipments: (Row & Record<"history" | "recipients", Row[]>)[];
  loads_hauled: (Row & { reports: Row[] })[];
  quote_requests: (Row & { offers: Row[] })[];
  messages: Row[];
  consultations: Row[];
};

type Part = {
  table: string;
  /** Which of its rows are the person's, as SQL. */
  whose: (userId: string) => string;
  /** Where the export has them, without what stands inside each. */
  found: (held: Export) => Row[];
  /** Columns that the export has not, each with the reason. */
  leftOut: Record<string, string>;
};

const person = "is the person's own id, which the account says";
const within = "is said by what it stands in";
const key = "tells a form that is sent twice, and says nothing";
const staff = "names who of the staff works on it";
const forStaff = "is staff's word for staff";
const another = "names somebody else";
const rowId = "names the row to us alone";
const letsIn = "would let somebody in";

const ofUser = (userId: string) => `user_id = '${userId}'`;
const ofOwner = (userId: string) =>
  `shipment_id in (select id from shipments where user_id = '${userId}')`;

const internal = {
  user_id: "is the owner's id",
  booking_key: key,
  carrier_id: another,
  exception: forStaff,
  exception_raised_at: forStaff,
  exception_owner_id: staff,
  exception_next_update_at: forStaff,
  air_confirmed_at: forStaff,
  search_terms: "is made of other columns, for searching",
  desk_terms: "is made of other columns, for searching",
};
const change = { id: rowId, shipment_id: within, changed_by: another, reason: forStaff };

/** What the export has of each table, row by row and column by column. */
export const exported: Part[] = [
  {
    table: "users",
    whose: (userId) => `id = '${userId}'`,
    found: ({ account }) => [account.user],
    leftOut: { deleted_at: "is of accounts that nobody can export any more" },
  },
  {
    table: "profiles",
    whose: ofUser,
    found: ({ account }) => [account.profile],
    leftOut: { user_id: person },
  },
  {
    table: "user_roles",
    whose: ofUser,
    found: ({ account }) => account.roles,
    leftOut: { user_id: person, decided_by: staff },
  },
  {
    table: "sessions",
    whose: ofUser,
    found: ({ account }) => account.sessions,
    leftOut: { user_id: person, token: letsIn },
  },
  {
    table: "credentials",
    whose: ofUser,
    found: ({ account }) => account.credentials,
    leftOut: {
      id: rowId,
      user_id: person,
      account_id: person,
      password: letsIn,
      access_token: letsIn,
      refresh_token: letsIn,
      id_token: letsIn,
      access_token_expires_at: "belongs to what would let somebody in",
      refresh_token_expires_at: "belongs to what would let somebody in",
      scope: "belongs to what would let somebody in",
    },
  },
  {
    table: "passkeys",
    whose: ofUser,
    found: ({ account }) => account.passkeys,
    leftOut: {
      user_id: person,
      public_key: "is what signing in is checked against",
      credential_id: "is what signing in is checked against",
      counter: "is what signing in is checked against",
    },
  },
  {
    table: "shipments",
    whose: ofUser,
    found: (held) => held.shipments.map(({ history, recipients, ...row }) => row),
    leftOut: internal,
  },
  {
    table: "shipment_status_changes",
    whose: ofOwner,
    found: (held) => held.shipments.flatMap(({ history }) => history),
    leftOut: change,
  },
  {
    table: "shipment_recipients",
    whose: ofOwner,
    found: (held) => held.shipments.flatMap(({ recipients }) => recipients),
    leftOut: { id: rowId, shipment_id: within },
  },
  {
    table: "shipments",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.loads_hauled.map(({ reports, ...row }) => row),
    leftOut: {
      ...internal,
      known_shipper: "is the shipper's business",
      public_tracking: "is the shipper's business",
      mail_in_transit: "is the shipper's business",
      mail_delivered: "is the shipper's business",
    },
  },
  {
    table: "shipment_status_changes",
    whose: (userId) =>
      `changed_by = '${userId}'
        and shipment_id in (select id from shipments where carrier_id = '${userId}')`,
    found: (held) => held.loads_hauled.flatMap(({ reports }) => reports),
    leftOut: change,
  },
  {
    table: "quote_requests",
    whose: ofUser,
    found: (held) => held.quote_requests.map(({ offers, ...row }) => row),
    leftOut: {
      user_id: person,
      submission_key: key,
      owner_id: staff,
      revision: "counts what staff did",
    },
  },
  {
    table: "quote_offers",
    whose: (userId) => `request_id in (select id from quote_requests where user_id = '${userId}')`,
    found: (held) => held.quote_requests.flatMap(({ offers }) => offers),
    leftOut: { request_id: within, sent_by: staff, accepted_by: person },
  },
  {
    table: "contact_messages",
    whose: ofUser,
    found: (held) => held.messages,
    leftOut: { user_id: person, owner_id: staff, staff_note: forStaff, submission_key: key },
  },
  {
    table: "consultations",
    whose: ofUser,
    found: (held) => held.consultations,
    leftOut: {
      user_id: person,
      sequence: "counts changes for calendars",
      submission_key: key,
    },
  },
];

/** Tables that the export has nothing of, each with the reason. */
export const leftOutWhole: Record<string, string> = {
  audit_head: "is the end of the audit log's chain",
  audit_log: "is the proof of what staff and operators did",
  carrier_checks: "is what a public register says of a number",
  mails: "are copies of what was sent to an address, and their links may let somebody in",
  quote_notes: forStaff,
  rate_limits: "counts tries, and is over within a day",
  schema_migrations: "says which migrations ran",
  shipment_counts: "is counted from the shipments, which are exported",
  two_factors: `${letsIn}; whether there is one stands in users`,
  verifications: letsIn,
};
