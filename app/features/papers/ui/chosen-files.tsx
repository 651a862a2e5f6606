import { useEffect, useRef, useState } from "react";
import { useUploadProgress } from "#app/forms/upload-progress.ts";
import { sizeText } from "#app/ui/size-text.ts";
import { fileBytesAtMost, pagesAtMost } from "../paper.ts";
import { useSmallerPhotos } from "./use-smaller-photos.ts";

/** The files that a person chose, in their order, what is wrong with them, and how much of them is sent. */
export function ChosenFiles({ input }: { input: HTMLInputElement }) {
  const { files, isReady } = useSmallerPhotos(input);
  if (files.length === 0) return null;
  const fault = isReady ? faultOf(files) : null;
  return (
    <div className="grid gap-3 text-sm">
      <ol className={files.length > 1 ? "grid grid-cols-3 gap-3" : undefined}>
        {withIds(files).map(({ id, file }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1">
            {isReady && <Preview file={file} />}
            <p className="min-w-0 wrap-anywhere">
              {file.name}, {sizeText(file.size)}
            </p>
          </li>
        ))}
      </ol>
      {fault && (
        <p role="alert" className="font-semibold text-danger">
          {fault}
        </p>
      )}
      {!isReady && <p role="status">Making the photos smaller...</p>}
      {isReady && files.length > 1 && !fault && <p>{pagesText(files)}</p>}
      <Progress />
    </div>
  );
}

/** Two files of different folders can have the same name. */
const withIds = (files: readonly File[]) =>
  files.map((file, place) => ({ id: `${place} ${file.name}`, file }));

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

function faultOf(files: readonly File[]): string | null {
  if (files.length > pagesAtMost) return `Choose at most ${pagesAtMost} photos.`;
  if (sizeOf(files) <= fileBytesAtMost) return null;
  return files.length > 1
    ? "These photos are larger than 20 MB together. Choose fewer or smaller ones."
    : "This file is larger than 20 MB. Choose a smaller one.";
}

const pagesText = (files: readonly File[]) =>
  `${files.length} pages in this order, ${sizeText(sizeOf(files))} in all. We make one PDF of them.`;

const previewWidth = 160;

/** A small picture of a photo; nothing for a file that the browser can't show, such as a PDF. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // The policy of our pages shows no blob: addresses, so the picture is drawn.
    createImageBitmap(file, { resizeWidth: previewWidth })
      .then((picture) => {
        if (!canvas.current) return;
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        canvas.current.getContext("2d")?.drawImage(picture, 0, 0);
        setShown(true);
      })
      .catch(() => {});
  }, [file]);
  return (
    <canvas
      ref={canvas}
      hidden={!isShown}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className="max-h-40 max-w-full border border-line"
    />
  );
}

function Progress() {
  const progress = useUploadProgress();
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <p className="flex items-center gap-3 text-sm">
      <progress aria-label="Upload" max={100} value={percent} className="h-2 grow" />
      <span>{percent}% sent</span>
    </p>
  );
}
