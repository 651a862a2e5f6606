/** The languages of the driver's page. */
export const driverLanguages = ["en", "es"] as const;
export type DriverLanguage = (typeof driverLanguages)[number];

/**
 * The texts of the driver's page, in English and in Spanish. In Spanish the English one stands beneath:
 * the people at a gate, and an officer, speak English.
 */
export const driverTexts = {
  otherLanguage: { en: "Español", es: "English" },
  pickup: { en: "Pickup", es: "Recolección" },
  delivery: { en: "Delivery", es: "Entrega" },
  stopOff: { en: "Stop", es: "Parada" },
  delivered: { en: "Delivered to", es: "Entregado a" },
  stopOf: { en: "Stop", es: "Parada" },
  map: { en: "Open map", es: "Abrir mapa" },
  callDispatch: { en: "Call dispatch", es: "Llamar a despacho" },
  callStop: { en: "Call this stop", es: "Llamar a esta parada" },
  noWindow: { en: "No time set", es: "Sin horario" },
  appointment: { en: "Appointment", es: "Cita" },
  appointmentRequired: {
    en: "Appointment required. Ask dispatch.",
    es: "Se necesita cita. Pregunte a despacho.",
  },
  instructions: { en: "Instructions", es: "Instrucciones" },
  arrivePickup: { en: "Arrived at pickup", es: "Llegué a la recolección" },
  arriveStop: { en: "Arrived at stop", es: "Llegué a la parada" },
  arriveDelivery: { en: "Arrived at delivery", es: "Llegué a la entrega" },
  takeOver: { en: "I have the freight", es: "Ya tengo la carga" },
  loadAndGo: { en: "Loaded and departed", es: "Cargado y en camino" },
  unloadAndGo: { en: "Done here and departed", es: "Listo aquí y en camino" },
  deliver: { en: "Delivered", es: "Entregado" },
  sending: { en: "Sending...", es: "Enviando..." },
  pieces: { en: "Pieces (optional)", es: "Piezas (opcional)" },
  /** `#` stands for a count. */
  piecesOf: { en: "Pieces (# expected)", es: "Piezas (se esperan #)" },
  countIsRight: { en: "Yes, # pieces", es: "Sí, # piezas" },
  freight: { en: "Pieces", es: "Piezas" },
  seal: { en: "Seal (optional)", es: "Sello (opcional)" },
  sealNumber: { en: "Seal", es: "Sello" },
  intact: { en: "Intact", es: "Intacto" },
  "broken or different": { en: "Broken or different", es: "Roto o diferente" },
  photosOptional: { en: "Photos (optional)", es: "Fotos (opcional)" },
  receiverRefuses: { en: "Refused by the receiver?", es: "¿El receptor rechaza la carga?" },
  piecesRefused: { en: "Pieces refused", es: "Piezas rechazadas" },
  emptyForAll: { en: "Leave empty for all of it", es: "Deje vacío si es toda la carga" },
  sendRefusal: { en: "Report the refusal", es: "Reportar el rechazo" },
  allRefused: {
    en: "Refused. Keep the freight on the truck, wait here and call dispatch. Press Delivered only if they take it.",
    es: "Rechazada. Deje la carga en el camión, espere aquí y llame a despacho. Presione Entregado solo si la aceptan.",
  },
  someRefused: {
    en: "refused. Keep them on the truck, and call dispatch before you leave.",
    es: "rechazadas. Déjelas en el camión y llame a despacho antes de irse.",
  },
  signedBy: { en: "Name of who signed", es: "Nombre de quien firmó" },
  runningLate: { en: "Running late?", es: "¿Va tarde?" },
  newEta: { en: "New ETA", es: "Nueva hora de llegada" },
  localTime: { en: "Local time at the stop", es: "Hora local de la parada" },
  reason: { en: "Reason", es: "Motivo" },
  sendEta: { en: "Send new ETA", es: "Enviar nueva hora" },
  heldBack: {
    en: "Call dispatch before you load.",
    es: "Llame a despacho antes de cargar.",
  },
  waitsForLeg: {
    en: "The truck before you hasn't dropped the freight off yet. Call dispatch before you load.",
    es: "El camión anterior aún no entrega la carga. Llame a despacho antes de cargar.",
  },
  last: { en: "Last report", es: "Último reporte" },
  nothingYet: { en: "Nothing reported yet.", es: "Nada reportado todavía." },
  mistake: {
    en: "Pressed by mistake? Call dispatch.",
    es: "¿Lo presionó por error? Llame a despacho.",
  },
  sendProof: { en: "Send the proof of delivery", es: "Envíe el comprobante de entrega (POD)" },
  proofPhotos: {
    en: "Photograph every signed page.",
    es: "Tome una foto de cada página firmada.",
  },
  photos: { en: "Photos", es: "Fotos" },
  send: { en: "Send", es: "Enviar" },
  done: { en: "Done. Thank you.", es: "Listo. Gracias." },
  ahead: {
    en: "This load isn't dispatched yet. The link begins with the dispatch.",
    es: "Esta carga aún no está despachada. El enlace empieza con el despacho.",
  },
  canceled: { en: "This load was canceled.", es: "Esta carga fue cancelada." },
  ended: { en: "You no longer have this load.", es: "Usted ya no tiene esta carga." },
  replaced: { en: "This link was replaced.", es: "Este enlace fue reemplazado." },
  over: {
    en: "This load was delivered. Its link has ended.",
    es: "Esta carga fue entregada. Su enlace terminó.",
  },
  unknown: { en: "This link no longer works.", es: "Este enlace ya no funciona." },
  askForNew: {
    en: "Ask your dispatcher for a new one.",
    es: "Pida uno nuevo a despacho.",
  },
  sent: { en: "Sent", es: "Enviado" },
  GATE_IN: { en: "Arrived", es: "Llegada" },
  GATE_OUT: { en: "Departed", es: "Salida" },
  PICKED_UP: { en: "Picked up", es: "Recogido" },
  DELIVERED: { en: "Delivered", es: "Entregado" },
  REFUSED: { en: "Refused", es: "Rechazado" },
  IN_TRANSIT: { en: "In transit", es: "En camino" },
  DELAY: { en: "Running late", es: "Tarde" },
  "pickup number": { en: "Pickup number", es: "Número de recolección" },
  PO: { en: "PO number", es: "Orden de compra" },
  SO: { en: "SO number", es: "Orden de venta" },
  BOL: { en: "BOL number", es: "Número de BOL" },
  container: { en: "Container", es: "Contenedor" },
  "dry-van": { en: "Dry van", es: "Caja seca" },
  refrigerated: { en: "Reefer", es: "Caja refrigerada" },
  flatbed: { en: "Flatbed", es: "Plataforma" },
  "step-deck": { en: "Step deck", es: "Plataforma escalonada" },
  "container-chassis": { en: "Container chassis", es: "Chasis portacontenedor" },
  "straight-truck": { en: "Straight truck", es: "Camión unitario" },
  "cargo-van": { en: "Cargo van", es: "Furgoneta de carga" },
  hazmat: { en: "Hazardous materials", es: "Materiales peligrosos" },
  emergency: { en: "Call in an emergency", es: "Llame en una emergencia" },
  Traffic: { en: "Traffic", es: "Tráfico" },
  Weather: { en: "Weather", es: "Clima" },
  "Held at the last stop": { en: "Held at the last stop", es: "Demora en la última parada" },
  "Truck trouble": { en: "Truck trouble", es: "Problema con el camión" },
  "Hours of service": { en: "Hours of service", es: "Horas de servicio" },
  "Damaged freight": { en: "Damaged freight", es: "Carga dañada" },
  "Wrong freight": { en: "Wrong freight", es: "Carga equivocada" },
  "Not ordered": { en: "Not ordered", es: "No la pidieron" },
  "Too late": { en: "Too late", es: "Muy tarde" },
  "No room": { en: "No room", es: "Sin espacio" },
  Other: { en: "Other", es: "Otro" },
} as const satisfies Record<string, Record<DriverLanguage, string>>;

export type DriverTextId = keyof typeof driverTexts;

/** The language of a driver's page: what its address says, else what their browser prefers. */
export function languageOf(asked: string | null, accepted: string | null): DriverLanguage {
  const named = driverLanguages.find((one) => one === asked);
  if (named) return named;
  return /^\s*es\b/i.test(accepted ?? "") ? "es" : "en";
}
