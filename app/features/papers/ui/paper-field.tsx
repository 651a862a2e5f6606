import { useEffect, useRef, useState } from "react";
import { FileField } from "#app/forms/file-field.tsx";
import { useUploadProgress } from "#app/forms/upload-progress.ts";
import { sizeText } from "#app/ui/size-text.ts";
import { fileBytesAtMost } from "../paper.ts";

/** Takes a photo from the phone, or a file; shows it, and how much of it is sent. */
export function PaperField({ label, required }: { label: string; required?: boolean }) {
  const [file, setFile] = useState<File>();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = field.current?.closest("form");
    const forget = () => setFile(undefined);
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  return (
    <div ref={field} className="grid gap-3">
      <FileField
        name="file"
        label={label}
        required={required}
        accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
        hint="PDF, JPEG, PNG or HEIC, up to 20 MB."
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      {file && <ChosenFile file={file} />}
      <Progress />
    </div>
  );
}

function ChosenFile({ file }: { file: File }) {
  return (
    <div className="flex items-start gap-3 text-sm">
      <Preview key={`${file.name} ${file.lastModified}`} file={file} />
      <p className="min-w-0 wrap-anywhere">
        {file.name}, {sizeText(file.size)}
        {file.size > fileBytesAtMost && (
          <span role="alert" className="block font-semibold text-danger">
            This file is larger than 20 MB. Choose a smaller one.
          </span>
        )}
      </p>
    </div>
  );
}

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
      className="max-h-40 border border-line"
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
