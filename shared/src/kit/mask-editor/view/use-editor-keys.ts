import { type RefObject, useLayoutEffect } from 'react';
import { isComposing } from '../../keyboard/index.ts';
import { type EditorAction, editorActionOf } from '../input/editor-keys.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import type { StageController } from './stage-controller.ts';

export interface EditorKeysOptions {
  readonly store: MaskEditorStore;
  readonly root: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly controller: RefObject<StageController | null>;
  readonly onHelp: () => void;
}

function perform(store: MaskEditorStore, action: EditorAction, onHelp: () => void): void {
  if (action.kind === 'tool') store.chooseTool(action.tool);
  else if (action.kind === 'brush') store.setBrushSize(store.brushSize + action.step);
  else if (action.kind === 'zoom') store.view.zoomTo(action.percent);
  else if (action.kind === 'zoom-step') store.view.step(action.direction);
  else if (action.kind === 'fit') store.view.fit();
  else if (action.kind === 'help') onHelp();
  else store[action.kind]();
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, input:not([type="range"], [type="checkbox"])') !== null);

const isSlider = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

/**
 * Keys of the editor: while the focus is in it, or nowhere and the pointer is over it. Escape gives up a stroke and never reaches what
 * is around the editor.
 */
export function useEditorKeys({ store, root, stage, controller, onHelp }: EditorKeysOptions): void {
  useLayoutEffect(() => {
    /** The stage got its focus by the pointer, so that Tab does not have to lead on from it. */
    let byPointer = false;
    const concerned = ({ target }: KeyboardEvent): boolean => {
      const element = root.current;
      if (element === null || takesText(target)) return false;
      return (
        (target instanceof Node && element.contains(target)) || (target === document.body && element.matches(':hover'))
      );
    };
    const onStage = (): boolean => document.activeElement === stage.current || document.activeElement === document.body;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || !concerned(event)) return;
      if (event.key === 'Escape') {
        if (store.drawing || store.texts?.leave() !== true) store.cancelStroke();
        else stage.current?.focus();
      } else if (event.key === 'Tab' && !event.shiftKey && byPointer && onStage() && store.hasResult)
        store.compare('held');
      else if (event.code === 'Space' && onStage()) controller.current?.holdSpace(true);
      else if (!(onStage() && controller.current?.pressKey(event.key))) {
        const action = editorActionOf(event);
        // Arrows, Delete and digits belong to a slider that has the focus.
        if (
          action === null ||
          (isSlider(event.target) && action.kind !== 'tool' && action.kind !== 'undo' && action.kind !== 'redo')
        )
          return;
        perform(store, action, onHelp);
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const release = ({ key, code }: KeyboardEvent): void => {
      if (code === 'Space') controller.current?.holdSpace(false);
      if (key === 'Tab' && store.comparison === 'held') store.compare('off');
    };
    const blur = (): void => {
      controller.current?.holdSpace(false);
      if (store.comparison === 'held') store.compare('off');
    };
    const point = ({ target }: PointerEvent): void => {
      byPointer = target instanceof Node && root.current?.contains(target) === true;
    };
    const leave = ({ target }: FocusEvent): void => {
      if (target === stage.current) byPointer = false;
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('keyup', release);
    window.addEventListener('blur', blur);
    window.addEventListener('pointerdown', point, true);
    window.addEventListener('focusout', leave);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', blur);
      window.removeEventListener('pointerdown', point, true);
      window.removeEventListener('focusout', leave);
    };
  }, [store, root, stage, controller, onHelp]);
}
