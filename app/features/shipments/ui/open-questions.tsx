import { Notice } from "#app/ui/notice.tsx";

type Props = {
  questions: readonly string[];
  /** The name of the button that books. */
  button: string;
};

/** What a form asks before it books; a second press books. */
export function OpenQuestions({ questions, button }: Props) {
  return (
    <div role="status" className="empty:hidden tablet:col-span-2">
      {questions.length > 0 && (
        <Notice title="Check this before you book">
          {questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
          <p className="mt-1">Change it above, or press {button} again to book it as is.</p>
        </Notice>
      )}
    </div>
  );
}
