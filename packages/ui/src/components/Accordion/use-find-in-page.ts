import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets find-in-page search closed content with `hidden="until-found"`, which React cannot set.
 * It is set after the closing animation, because it hides the content at once.
 * @param onFound - Called before the browser shows a match inside.
 */
export function useFindInPage(open: boolean, onFound: () => void): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element || !("onbeforematch" in element)) return;
    const show = () => found.current();
    element.addEventListener("beforematch", show);
    return () => element.removeEventListener("beforematch", show);
  }, []);

  useEffect(() => {
    const element = ref.current;
    if (!element || !("onbeforematch" in element)) return;
    if (open) {
      element.removeAttribute("hidden");
      return;
    }
    let reopened = false;
    const running = element.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(running).then(() => {
      if (!reopened) element.setAttribute("hidden", "until-found");
    });
    return () => {
      reopened = true;
    };
  }, [open]);
  return ref;
}
