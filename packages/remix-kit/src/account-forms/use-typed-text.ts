import { type ChangeEvent, useEffect, useRef, useState } from "react";

/**
 * A text field's value while it is typed, and what was typed before the page's scripts started. It is undefined on the server
 * and in the first render.
 */
export function useTypedText() {
  const [text, setText] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setText(ref.current?.value ?? ""), []);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setText(currentTarget.value);
  return { text, field: { ref, onChange } };
}
