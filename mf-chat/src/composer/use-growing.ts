import { type RefObject, useLayoutEffect } from 'react';

/** Whether the browser supports `field-sizing`, which resizes a text box without measuring it on every key press. */
const growsByItself = (): boolean => globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** Resizes a text box to fit its text, up to the eight lines that the style sheet allows. */
export function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || growsByItself()) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, text]);
}
