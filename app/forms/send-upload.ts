import { data, redirect, redirectDocument } from "react-router";
import { type FormAnswer, formAnswerType } from "./form-answer.ts";
import { sendForm } from "./send-form.ts";
import { setUploadProgress } from "./upload-progress.ts";

type Sent = Parameters<typeof sendForm>[0];

/**
 * The `clientAction` of a page whose forms take files: `sendForm`, with the progress of the upload,
 * which the router's fetch doesn't report.
 */
export async function sendUpload<Answer>({ request, serverAction }: Sent) {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/")) return sendForm<Answer>({ request, serverAction });
  const form = await request.clone().formData();
  try {
    return await sendForm<Answer>({
      request,
      serverAction: async <Reply>() => readAnswer(await upload(request, form)) as Reply,
    });
  } finally {
    setUploadProgress(null);
  }
}

/** Sends the form to the address of the page's data. @throws TypeError when there is no answer. */
function upload({ url, signal }: Request, form: FormData): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const { pathname, search } = new URL(url);
    const request = new XMLHttpRequest();
    request.open("POST", `${pathname}.data${search}`);
    request.setRequestHeader("accept", formAnswerType);
    request.upload.onprogress = ({ loaded, total }) => setUploadProgress(loaded / total);
    request.onload = () => resolve(request);
    // As fetch rejects when there is no answer.
    request.onerror = () => reject(new TypeError("the upload failed"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** @throws a redirect, or an error response when the form's action didn't answer. */
function readAnswer(request: XMLHttpRequest) {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader("content-type") ?? "";
  if (type !== formAnswerType) {
    const text = type.startsWith("text/plain") ? responseText : null;
    // What the router throws for it.
    throw { status, statusText, internal: false, data: text };
  }
  const answer = JSON.parse(responseText) as FormAnswer;
  if ("reply" in answer) return data(answer.reply, { status });
  throw answer.isDocument ? redirectDocument(answer.to) : redirect(answer.to);
}
