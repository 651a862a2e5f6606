type Row = Record<string, unknown>;

/** What belongs to a load, by its name in the export. */
const loadParts = [
  "stops",
  "references",
  "units",
  "care",
  "air",
  "custody",
  "events",
  "exceptions",
  "edits",
] as const;
type LoadPart = (typeof loadParts)[number];

/** An account's export, parsed. */
export type Export = {
  account: Record<"user" | "profile" | "company" | "membership", Row> &
    Record<
      "roles" | "sessions" | "credentials" | "passkeys" | "apiKeys" | "invitationsSent",
      Row[]
    >;
  carrier_file: Row & Record<"certificates" | "changes", Row[]>;
  shipments: (Row & Record<"history" | "recipients" | LoadPart, Row[]>)[];
  loads_hauled: (Row & Record<"reports" | "events", Row[]>)[];
  conversations: Row[];
  imports: (Row & { rows: Row[] })[];
  edi: Record<"partners" | "interchanges" | "messages", Row[]>;
  charges: (Row & { side: string })[];
  invoices: { issued: Row[]; payments: Row[] };
  assignments: Row[];
  carrier_offers: Row[];
  carrier_bills: Row[];
  documents: { papers: Row[]; signatures: Row[] };
  email_alerts: Row;
  presets: Record<"addresses" | "products" | "templates", Row[]>;
  instant_quotes: Row[];
  bids: Row[];
  quote_requests: (Row & { offers: Row[] })[];
  messages: (Row & { replies: Row[] })[];
  consultations: Row[];
  saved_views: Row[];
};

type Part = {
  table: string;
  /** Which of its rows belong to the person, as SQL. */
  whose: (userId: string) => string;
  /** Their place in the export, without nested parts. */
  found: (held: Export) => Row[];
  /** Columns that are not exported, each with the reason. */
  leftOut: Record<string, string>;
};

const person = "is the person's own id, which the account says";
const within = "is said by what it stands in";
const key = "tells a form that is sent twice, and says nothing";
const staff = "names who of the staff works on it";
const ofCompany = "is the company's id, which says nothing";
const forStaff = "is staff's word for staff";
const another = "names somebody else";
const rowId = "names the row to us alone";
const letsIn = "would let somebody in";
const ofDesk = "says how far our desk's own work has come";

const ofUser = (userId: string) => `user_id = '${userId}'`;
const ofOwner = (userId: string) =>
  `shipment_id in (select id from shipments where user_id = '${userId}')`;

const ofPartner = (userId: string) =>
  `partner_id in (select id from edi_partners where ${ofUser(userId)})`;
const ourId = "is our own ID";

const internal = {
  user_id: "is the owner's id",
  company_id: ofCompany,
  pickup_by: "is when the first stop's window ends",
  has_late_eta: ofDesk,
  has_late_pickup_eta: ofDesk,
  countered_at: ofDesk,
  charge_declined_at: ofDesk,
  to_sign_since: ofDesk,
  open_leg: ofDesk,
  search_words: "is made of other columns, for searching",
  booking_key: key,
  carrier_id: another,
  air_confirmed_at: forStaff,
  version: "counts edits",
  priced_at: ofDesk,
  tendered_at: ofDesk,
  covered_at: ofDesk,
  at_stop: "is said by the events",
  pod_received_at: ofDesk,
  billed_at: ofDesk,
  paid_at: ofDesk,
  credited_at: ofDesk,
  closed_at: ofDesk,
  unbilled_at: ofDesk,
  carrier_paid_at: ofDesk,
  canceled_by: another,
  assigned_to: staff,
  search_terms: "is made of other columns, for searching",
  desk_terms: "is made of other columns, for searching",
};
const change = { id: rowId, shipment_id: within, changed_by: another, reason: forStaff };

const event = {
  id: rowId,
  sequence: rowId,
  shipment_id: within,
  stop_id: rowId,
  reported_by: another,
  moved_to: "is in the history of the status",
};

const charge = {
  id: rowId,
  shipment_id: within,
  source_id: rowId,
  assignment_id: rowId,
  created_by: another,
  settled_by: another,
  voided_by: another,
};

function chargesOf({ charges }: Export, side: "customer" | "carrier"): Row[] {
  return charges.filter((one) => one.side === side).map((row) => without(row, ["tracking_id"]));
}

/** A part of the loads that a person booked. */
const ofLoad = (table: string, part: LoadPart, leftOut: Record<string, string>): Part => ({
  table,
  whose: ofOwner,
  found: (held) =>
    held.shipments.flatMap((load) => load[part].map((row) => without(row, ["items"]))),
  leftOut: { ...leftOut, shipment_id: within },
});

const ofLoads: Part[] = [
  ofLoad("shipment_stops", "stops", { id: rowId }),
  ofLoad("shipment_references", "references", {}),
  ofLoad("shipment_units", "units", { id: rowId }),
  {
    table: "shipment_items",
    whose: (userId) => `unit_id in (select id from shipment_units where ${ofOwner(userId)})`,
    found: (held) =>
      held.shipments.flatMap(({ units }) => units.flatMap(({ items }) => items as Row[])),
    leftOut: { id: rowId, unit_id: within, sequence: rowId },
  },
  ofLoad("shipment_care", "care", {}),
  ofLoad("shipment_air", "air", { search_consent_by: another }),
  ofLoad("shipment_custody", "custody", {
    id: rowId,
    recorded_by: another,
    submission_key: key,
  }),
  ofLoad("shipment_events", "events", event),
  ofLoad("shipment_exceptions", "exceptions", {
    id: rowId,
    version: "counts edits",
    kind: forStaff,
    raised_by: another,
    owner_id: staff,
    resolved_by: another,
    resolution: forStaff,
  }),
  ofLoad("shipment_edits", "edits", { edited_by: another }),
];

/** What the person's company keeps to tender faster. */
const ofPresets = (table: string, kind: keyof Export["presets"]): Part => ({
  table,
  whose: (userId) =>
    `company_id in (select company_id from company_members where user_id = '${userId}')`,
  found: ({ presets }) => presets[kind],
  leftOut: { id: rowId, company_id: ofCompany, version: "counts edits" },
});

function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** What is exported of each table, by row and column. */
export const exported: Part[] = [
  {
    table: "notification_defaults",
    whose: ofUser,
    found: ({ email_alerts }) => [email_alerts],
    leftOut: { user_id: person },
  },
  ofPresets("company_addresses", "addresses"),
  ofPresets("company_products", "products"),
  ofPresets("load_templates", "templates"),
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
    leftOut: { version: "counts edits", user_id: person },
  },
  {
    table: "companies",
    whose: (userId) => `id in (select company_id from company_members where ${ofUser(userId)})`,
    found: ({ account }) => [account.company],
    leftOut: { id: ofCompany, version: "counts edits" },
  },
  {
    table: "company_members",
    whose: ofUser,
    found: ({ account }) => [account.membership],
    leftOut: { user_id: person, company_id: ofCompany },
  },
  {
    table: "company_invitations",
    whose: (userId) => `invited_by = '${userId}'`,
    found: ({ account }) => account.invitationsSent,
    leftOut: { id: rowId, company_id: ofCompany, invited_by: person },
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
    table: "api_keys",
    whose: ofUser,
    found: ({ account }) => account.apiKeys,
    leftOut: { id: rowId, user_id: person, company_id: ofCompany, hash: letsIn },
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
    table: "carrier_files",
    whose: (userId) =>
      `company_id in (select company_id from company_members where ${ofUser(userId)})`,
    found: ({ carrier_file: { certificates, changes, ...row } }) => [row],
    leftOut: {
      company_id: ofCompany,
      state: forStaff,
      state_reason: forStaff,
      state_set_at: forStaff,
      state_set_by: staff,
      looked_up_at: forStaff,
      looked_up_by: staff,
      remit_set_by: staff,
      objections: forStaff,
      checked_on: forStaff,
      retained: "is of accounts that nobody can export any more",
      version: "counts changes",
    },
  },
  {
    table: "carrier_certificates",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.carrier_file.certificates,
    leftOut: { id: rowId, carrier_id: within, recorded_by: staff },
  },
  {
    table: "carrier_changes",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.carrier_file.changes,
    leftOut: {
      id: rowId,
      carrier_id: within,
      changed_by: another,
      confirmed_by: staff,
      called_number: forStaff,
      call_note: forStaff,
    },
  },
  {
    table: "shipments",
    whose: ofUser,
    found: (held) =>
      held.shipments.map((row) => without(row, ["history", "recipients", ...loadParts])),
    leftOut: internal,
  },
  {
    table: "shipment_status_changes",
    whose: ofOwner,
    found: (held) => held.shipments.flatMap(({ history }) => history),
    leftOut: change,
  },
  {
    table: "notification_subscribers",
    whose: (userId) =>
      `id in (select subscriber_id from shipment_recipients where ${ofOwner(userId)})`,
    found: (held) => held.shipments.flatMap(({ recipients }) => recipients),
    leftOut: { id: rowId, company_id: ofCompany },
  },
  {
    table: "shipments",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.loads_hauled.map((row) => without(row, ["reports", "events"])),
    leftOut: {
      ...internal,
      known_shipper: "is the shipper's business",
      public_tracking: "is the shipper's business",
      mail_in_transit: "is the shipper's business",
      mail_delivered: "is the shipper's business",
      canceled_at: "is the shipper's business",
      cancel_reason: "is the shipper's business",
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
    table: "shipment_events",
    whose: (userId) =>
      `reported_by = '${userId}'
        and shipment_id in (select id from shipments where carrier_id = '${userId}')`,
    found: (held) => held.loads_hauled.flatMap(({ events }) => events),
    leftOut: event,
  },
  ...ofLoads,
  {
    table: "load_messages",
    whose: (userId) => `carrier_id = '${userId}' or side = 'customer' and ${ofOwner(userId)}`,
    found: (held) => held.conversations.map((row) => without(row, ["tracking_id"])),
    leftOut: { id: key, shipment_id: within, carrier_id: person, author_id: another },
  },
  {
    table: "tender_imports",
    whose: ofUser,
    found: (held) => held.imports.map(({ rows, ...row }) => row),
    leftOut: {
      id: rowId,
      company_id: ofCompany,
      user_id: person,
      sha256: "tells a file that is sent twice, and says nothing",
    },
  },
  {
    table: "tender_import_rows",
    whose: (userId) => `import_id in (select id from tender_imports where ${ofUser(userId)})`,
    found: (held) => held.imports.flatMap(({ rows }) => rows),
    leftOut: { import_id: within, shipment_id: rowId },
  },
  {
    table: "edi_partners",
    whose: ofUser,
    found: ({ edi }) => edi.partners,
    leftOut: {
      id: rowId,
      user_id: person,
      ...{ own_qualifier: ourId, own_interchange_id: ourId, own_group_id: ourId },
      ...{ is_test: forStaff, folder: forStaff, sends_status: forStaff, sends_invoices: forStaff },
      last_control: "counts our messages",
      version: "counts edits",
    },
  },
  {
    table: "edi_interchanges",
    whose: ofPartner,
    found: ({ edi }) => edi.interchanges,
    leftOut: {
      id: rowId,
      partner_id: rowId,
      sha256: "tells a file that is sent twice, and says nothing",
      content: "is its text, byte by byte",
      charset: "says how its text was read",
    },
  },
  {
    table: "edi_messages",
    whose: (userId) =>
      `interchange_id in (select id from edi_interchanges where ${ofPartner(userId)})`,
    found: ({ edi }) => edi.messages,
    leftOut: {
      ...{ id: rowId, sequence: rowId, interchange_id: rowId, shipment_id: rowId },
      ...{ group_control: "is in its text", control: "is in its text", version: "counts edits" },
    },
  },
  {
    table: "charges",
    whose: (userId) => `side = 'customer' and ${ofOwner(userId)}`,
    found: (held) => chargesOf(held, "customer"),
    leftOut: charge,
  },
  {
    table: "charges",
    whose: (userId) =>
      `assignment_id in (select id from assignments where carrier_id = '${userId}')`,
    found: (held) => chargesOf(held, "carrier"),
    leftOut: charge,
  },
  {
    table: "invoices",
    whose: ofOwner,
    found: ({ invoices }) => invoices.issued,
    leftOut: {
      id: rowId,
      shipment_id: within,
      company_id: ofCompany,
      credited_id: rowId,
      issued_by: staff,
    },
  },
  {
    table: "customer_payments",
    whose: (userId) => `invoice_id in (select id from invoices where ${ofOwner(userId)})`,
    found: ({ invoices }) => invoices.payments,
    leftOut: {
      id: rowId,
      invoice_id: within,
      receipt_id: rowId,
      voids: rowId,
      reason: forStaff,
      recorded_at: ofDesk,
      recorded_by: staff,
    },
  },
  {
    table: "paper_versions",
    whose: (userId) =>
      `paper_id in (select papers.id from papers join shipments on shipments.id = shipment_id
        where user_id = '${userId}' and kind = 'bill of lading'
          or carrier_id = '${userId}' and kind in ('bill of lading', 'rate confirmation'))`,
    found: ({ documents }) => documents.papers.map((row) => without(row, ["tracking_id", "kind"])),
    leftOut: {
      paper_id: rowId,
      content: "is downloaded from the load's page",
      made_from: "says what we made it of",
      scan: "is the result of our virus scan",
      brought_by: another,
    },
  },
  {
    table: "paper_signatures",
    whose: (userId) => `signed_by = '${userId}'`,
    found: ({ documents }) => documents.signatures,
    leftOut: { version_id: rowId, signed_by: person },
  },
  {
    table: "instant_quotes",
    whose: ofUser,
    found: (held) => held.instant_quotes,
    leftOut: { id: rowId, user_id: person, company_id: ofCompany },
  },
  {
    table: "load_bids",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.bids,
    leftOut: { id: rowId, shipment_id: within, leg_id: rowId, carrier_id: person },
  },
  {
    table: "assignments",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.assignments.map((row) => without(row, ["tracking_id"])),
    leftOut: {
      id: rowId,
      shipment_id: within,
      leg_id: rowId,
      carrier_id: person,
      offer_id: rowId,
      accepted_by: person,
      signed_terms: "is in the signed rate confirmation, which is exported as a document",
      changed_at: forStaff,
      changed_terms: "is a hash that compares versions, and says nothing",
      change_seen_at: forStaff,
      dispatched_by: staff,
      ended_by: another,
      custody: forStaff,
    },
  },
  {
    table: "carrier_offers",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: (held) => held.carrier_offers.map((row) => without(row, ["tracking_id"])),
    leftOut: {
      id: rowId,
      shipment_id: within,
      leg_id: rowId,
      carrier_id: person,
      max_cents: forStaff,
      override: forStaff,
      sent_by: staff,
    },
  },
  {
    table: "carrier_bills",
    whose: (userId) => `carrier_id = '${userId}'`,
    found: ({ carrier_bills }) => carrier_bills,
    leftOut: {
      id: rowId,
      shipment_id: within,
      assignment_id: rowId,
      carrier_id: person,
      expected_cents: forStaff,
      brought_by: another,
      decided_by: staff,
      run_id: rowId,
    },
  },
  {
    table: "quote_requests",
    whose: ofUser,
    found: (held) => held.quote_requests.map(({ offers, ...row }) => row),
    leftOut: {
      user_id: person,
      company_id: ofCompany,
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
    found: (held) => held.messages.map(({ replies, ...row }) => row),
    leftOut: {
      user_id: person,
      owner_id: staff,
      staff_note: forStaff,
      submission_key: key,
      version: "counts what staff did",
    },
  },
  {
    table: "contact_replies",
    whose: (userId) =>
      `message_id in (select id from contact_messages where user_id = '${userId}')`,
    found: (held) => held.messages.flatMap(({ replies }) => replies),
    leftOut: { id: rowId, message_id: within, author_id: staff },
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
  {
    table: "saved_views",
    whose: ofUser,
    found: (held) => held.saved_views,
    leftOut: { id: rowId, user_id: person },
  },
];

/** Tables that are not exported, each with the reason. */
export const leftOutWhole: Record<string, string> = {
  audit_head: "is the end of the audit log's chain",
  audit_log: "is the proof of what staff and operators did",
  billing_details: "is how staff bill a company, as each of its invoices says",
  board_postings: "says which loads staff posted for carriers, and names no one",
  carrier_offer_links: letsIn,
  carrier_checks: "is what a public register says of a number",
  credit_requests: forStaff,
  customer_terms: forStaff,
  delivery_receipts: "names who received a load, whom the carrier told us of",
  diesel_prices: "are prices of a fuel, the same for everybody",
  legs: "says in what order a load's carriers run",
  idempotent_requests: "are answers that the API gives once more for a day, of what is exported",
  invoice_charges: "says which charge is on which invoice, as its lines do",
  invoice_series: "is the last number that was given out",
  edi_outbox: "says what is still to be written for a partner, and is gone once it is",
  edi_tenders: "says which load a partner's number names, as the load's references do",
  accessorial_rates: "are our own prices, the same for everybody",
  fuel_tables: "are our own prices, the same for everybody",
  milestone_news: "says which emails are still to be written, and is gone once they are",
  mail_templates: "are the wording of emails, without anybody's data",
  mails: "are copies of what was sent to an address, and their links may let somebody in",
  paper_reads: "is the proof of who opened a document",
  papers: "holds together the versions of a document, which are exported",
  payment_runs: "say how several carriers' bills were paid together",
  record_requests: "is the proof of who asked for and got a load's record",
  quote_notes: forStaff,
  rates: "are our own prices, the same for everybody",
  rate_limits: "counts tries, and is over within a day",
  schema_migrations: "says which migrations ran",
  staff_invitations: "are links to our own desk that one of the staff sent, and gone within a week",
  team_settings: "is how our team works, and names no one",
  shipment_recipients: "says which load a subscriber belongs to; each load's recipients say it",
  report_months: "says when the figures of reports were computed",
  report_totals: "is added up from loads and charges, which are exported",
  shipment_counts: "is counted from the shipments, which are exported",
  two_factors: `${letsIn}; whether there is one stands in users`,
  verifications: letsIn,
  webhook_deliveries: "are copies of what was sent to the company's own software",
  webhook_endpoints: "is where the company has its software told, and names no person",
};
