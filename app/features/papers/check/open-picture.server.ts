import sharp, { type Sharp } from "sharp";
import { FileError, fileLimits } from "./file-limits.ts";

// For one picture, whose memory is limited, and whose process then ends.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a JPEG or PNG and returns it upright and without metadata, such as where it was taken.
 * @throws FileError
 */
export async function openPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await decode(bytes);
  const { format } = await picture.metadata();
  const upright = picture.keepIccProfile();
  return draw(format === "png" ? upright.png() : upright.jpeg(kept));
}

/**
 * Decodes a JPEG or PNG and returns it as `openPicture`, as a JPEG in the colors of screens on white:
 * a PDF shows such a file as it is.
 * @throws FileError
 */
export async function openPage(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await decode(bytes);
  return draw(picture.flatten({ background: "#fff" }).toColourspace("srgb").jpeg(kept));
}

/** How photos are kept: no letter looks otherwise, and no table of the whole picture is held for a smaller file. */
const kept = { quality: 92, optimizeCoding: false } as const;

/** The picture upright. @throws FileError */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  await refuseLarge(bytes);
  return sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: "error" }).autoOrient();
}

/** @throws FileError */
async function draw(picture: Sharp): Promise<Uint8Array> {
  try {
    return new Uint8Array(await picture.toBuffer());
  } catch (error) {
    throw new FileError(isOutOfMemory(error) ? "effort" : "unreadable", error);
  }
}

/** Whether a library says so: libvips "out of memory", libjpeg and libpng "Insufficient memory". */
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && /out of memory|insufficient memory/i.test(error.message);

/**
 * Reads the header of a HEIC picture, whose pixels need a licensed decoder, and returns the picture
 * with its metadata overwritten.
 * @throws FileError
 */
export async function openHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const { exif, xmp, iptc } = await refuseLarge(bytes);
  const kept = Buffer.from(bytes);
  if (!isWhole(kept)) throw new FileError("unreadable");
  for (const metadata of [exif, xmp, iptc]) if (metadata) overwrite(kept, metadata);
  return new Uint8Array(kept);
}

/** Whether the boxes that make up a HEIC file end where the file does. */
function isWhole(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.byteLength) {
    const size = bytes.readUInt32BE(at);
    // 0: the box ends with the file. 1: 64 bits that follow the name hold the size.
    if (size === 0) return true;
    const isLarge = size === 1 && at + 16 <= bytes.byteLength;
    const length = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.byteLength;
}

function overwrite(bytes: Buffer, metadata: Buffer): void {
  const at = bytes.indexOf(metadata);
  if (at < 0) throw new FileError("unreadable");
  bytes.fill(0, at, at + metadata.byteLength);
}

/** The picture's metadata. @throws FileError */
async function refuseLarge(bytes: Uint8Array) {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new FileError("unreadable", error);
    });
  const { width, height } = metadata;
  if (width * height > fileLimits.pixels) throw new FileError("pixels");
  return metadata;
}
