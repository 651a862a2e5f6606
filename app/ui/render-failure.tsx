import { Button, buttonStyle } from "./button.tsx";

/** Shown when a page could not be rendered or fetched. */
export function RenderFailure() {
  return (
    <div className="mx-auto max-w-2xl px-6 py-24">
      <h1 className="text-6xl">Page Loading Error</h1>
      <p className="mt-4 text-lg">
        We're sorry, but this page failed to load. Please try one of the options below.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button data-reload>Reload Page</Button>
        <a href="/" className={buttonStyle("secondary")}>
          Go Home
        </a>
      </div>
    </div>
  );
}
