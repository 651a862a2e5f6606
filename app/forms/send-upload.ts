import { sendForm } from "./send-form.ts";
import { setUploadProgress } from "./upload-progress.ts";

/**
 * The `clientAction` of a page whose forms take files: `sendForm`, with the progress of the upload.
 * The router sends forms by fetch, which doesn't report it, so while the form is being sent its
 * request goes by XMLHttpRequest instead.
 */
export async function sendUpload<Answer>(args: Parameters<typeof sendForm>[0]) {
  const ownFetch = window.fetch;
  window.fetch = (input, init) =>
    init?.body instanceof FormData
      ? upload(String(input), init.body, init.signal)
      : ownFetch(input, init);
  try {
    return await sendForm<Answer>(args);
  } finally {
    window.fetch = ownFetch;
    setUploadProgress(null);
  }
}

function upload(url: string, form: FormData, signal?: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "arraybuffer";
    request.upload.onprogress = ({ loaded, total }) => setUploadProgress(loaded / total);
    request.onload = () => resolve(answerOf(request));
    // As fetch rejects when there is no answer.
    request.onerror = () => reject(new TypeError("the upload failed"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

const withoutBody = new Set([204, 205, 304]);

function answerOf(request: XMLHttpRequest): Response {
  const { status } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(withoutBody.has(status) ? null : request.response, { status, headers });
}
