import { classes } from '@ai-site/shared/ui/classes';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { maskTexts, type PenMode } from '../../../domain/mask-editor/index.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import styles from './mask-editor.module.css';
import { Stage } from './Stage.tsx';
import type { StageController } from './stage-controller.ts';
import { TextPanel } from './TextPanel.tsx';
import { type SubmitButton, ToolDock } from './ToolDock.tsx';
import { TopBar } from './TopBar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

/** A mask and how it was made, as an erase task takes them. */
export interface EditedMask {
  /** PNG at the size of `maskSize(image)`: white is marked. */
  readonly mask: Blob;
  readonly paintedPixels: number;
  /** Number of strokes on the image shown. */
  readonly strokes: number;
  readonly penMode: PenMode;
  readonly penSize: number;
  readonly smartCompletion: boolean;
}

export interface MaskEditorProps {
  readonly store: MaskEditorStore;
  /** Without it the editor has no submit button, and its owner calls `submitMask`. */
  readonly submit?: SubmitButton;
  readonly onSubmit?: (edited: EditedMask) => void;
  /** Called with the message to show: too little is marked, or the browser could not write the mask. */
  readonly onRefused?: (text: string) => void;
  /** Offers 智能补全. */
  readonly smart?: boolean;
  readonly busyText?: string;
  readonly className?: string;
}

/** The mask, with the lines of text that are ticked, and what a task needs to know of it. Rejects with the Chinese reason when too little is marked or the mask cannot be written. */
export async function submitMask(store: MaskEditorStore): Promise<EditedMask> {
  store.texts?.mark();
  if (!store.marked) throw new Error(store.options.unmarkedText ?? maskTexts.unmarked);
  const { paintedPixels, strokes, penMode, brushSize: penSize, smart: smartCompletion } = store;
  return { mask: await store.exportMask(), paintedPixels, strokes, penMode, penSize, smartCompletion };
}

/** A press by mouse leaves the focus where it was, so that keys go on working on the image. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

function useDraftFlush(store: MaskEditorStore): void {
  useEffect(() => {
    const flush = () => store.flushDraft();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [store]);
}

/** Marks regions of an image: tools below, steps and zoom above. Takes the height of its container. */
export const MaskEditor = observer(function MaskEditor({
  store,
  submit,
  onSubmit,
  onRefused,
  smart = false,
  busyText = '正在处理',
  className,
}: MaskEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const help = useRef<HTMLButtonElement>(null);
  const controller = useRef<StageController | null>(null);
  const openHelp = useCallback(() => help.current?.click(), []);
  useEditorKeys({ store, root, stage, controller, onHelp: openHelp });
  useDraftFlush(store);

  const send = () => {
    submitMask(store).then(
      (edited) => onSubmit?.(edited),
      (error: unknown) => onRefused?.(error instanceof Error ? error.message : maskTexts.unreadable),
    );
  };

  return (
    <section ref={root} className={classes(styles.editor, className)} aria-label="图片标记">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus */}
      <div className={styles.frame} onMouseDown={keepFocus}>
        <TopBar store={store} help={help} />
        <Stage store={store} stage={stage} controller={controller} busyText={busyText} />
        {store.texts !== null && <TextPanel texts={store.texts} stage={stage} />}
        <ToolDock store={store} smart={smart} submit={submit} onSubmit={send} />
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {store.announcement}
      </p>
    </section>
  );
});
