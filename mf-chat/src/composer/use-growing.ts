import { type RefObject, useLayoutEffect } from 'react';

/** Newer browsers make a text box as tall as its text by themselves, without being measured at every key. */
const growsByItself = (): boolean => globalThis.CSS?.supports?.('field-sizing', 'content') === true;

/** As tall as its text, up to the eight lines that the style sheet allows. */
export function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || growsByItself()) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [box, text]);
}
