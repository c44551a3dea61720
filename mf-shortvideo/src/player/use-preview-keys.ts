import { isComposing } from '@ai-site/shared/kit/keyboard';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { type PreviewAction, previewActionOf } from './player-keys.ts';

const takesText = (target: Element): boolean =>
  target.closest(
    'textarea, select, [contenteditable="true"], [role="combobox"], input:not([type="range"], [type="checkbox"], [type="radio"])',
  ) !== null;

/** Controls that have keys of their own. */
const takesKey = (target: Element, key: string): boolean =>
  key === ' '
    ? target.closest('button, a, input, summary, [role="tab"]') !== null
    : key.startsWith('Arrow') && target.closest('input, [role="menu"], [role="tablist"], [role="grid"]') !== null;

/** Whether a key of the page is meant for its preview: nothing that takes it has the focus, and no dialog without the preview is open. */
export function isForPreview({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>, root: Element): boolean {
  if (!(target instanceof Element) || takesText(target) || takesKey(target, key)) return false;
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  return root.contains(target) || dialogs.every((dialog) => dialog.contains(root));
}

/** Keys of a preview, wherever the focus is on its page. */
export function usePreviewKeys(
  root: RefObject<HTMLElement | null>,
  enabled: boolean,
  perform: (action: PreviewAction) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const element = root.current;
    if (
      element === null ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isComposing(event)
    )
      return;
    const action = previewActionOf(event.key);
    if (action === null || !isForPreview(event, element)) return;
    event.preventDefault();
    perform(action);
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
