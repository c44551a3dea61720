import { isComposing } from '@ai-site/shared/kit/keyboard';
import { type RefObject, useLayoutEffect } from 'react';

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` focuses the field, unless somebody is typing elsewhere or a dialog is open. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isComposing(event) ||
        typesText(event.target)
      )
        return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
