/** What all photos of a form may take together, where they stay readable: 1 MB. */
const bytesTogether = 1_000_000;

/**
 * The tries for a photo until it's small enough: the longest side in pixels, and the quality of 1.
 * 1,600 pixels are 145 to the inch of a letter, where small print is still read.
 */
const tries = [
  { longest: 2_000, quality: 0.8 },
  { longest: 2_000, quality: 0.6 },
  { longest: 1_600, quality: 0.6 },
  { longest: 1_600, quality: 0.3 },
] as const;

/**
 * A photo as a smaller JPEG, for the road; the file itself where it's small enough or the browser can't
 * read it.
 * @param count how many are sent with it, itself included
 */
export async function smallerPhoto(file: File, count: number): Promise<File> {
  const bytesAtMost = bytesTogether / count;
  if (!file.type.startsWith("image/") || file.size <= bytesAtMost) return file;
  try {
    const jpeg = await drawSmaller(file, bytesAtMost);
    return jpeg.size < file.size ? asFile(jpeg, file) : file;
  } catch {
    // An old browser, or a kind of picture that it doesn't know.
    return file;
  }
}

async function drawSmaller(file: File, bytesAtMost: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    let jpeg = await draw(picture, tries[0]);
    for (const next of tries.slice(1)) {
      if (jpeg.size <= bytesAtMost) break;
      jpeg = await draw(picture, next);
    }
    return jpeg;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, { longest, quality }: (typeof tries)[number]): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.imageSmoothingQuality = "high";
  // A JPEG knows no transparency: what shows through is white, as paper is.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (jpeg: Blob | null) => (jpeg ? resolve(jpeg) : reject(new Error("no JPEG")));
    canvas.toBlob(done, "image/jpeg", quality);
  });
}

function asFile(jpeg: Blob, { name, lastModified }: File): File {
  return new File([jpeg], `${name.replace(/\.\w+$/, "")}.jpg`, { type: jpeg.type, lastModified });
}
