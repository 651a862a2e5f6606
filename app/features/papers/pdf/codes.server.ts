import bwip from "bwip-js/node";

/** A Code 128 barcode of a number, as a PNG. */
export function barCode(text: string): Promise<Buffer> {
  return bwip.toBuffer({ bcid: "code128", text, scale: 3, height: 12 });
}

/** A QR code of a URL, as a PNG. */
export function paperQrCode(text: string): Promise<Buffer> {
  return bwip.toBuffer({ bcid: "qrcode", text, scale: 4 });
}
