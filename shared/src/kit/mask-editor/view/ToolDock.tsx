import { Button, firstClick } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { BoxSelectIcon, CircleSelectIcon, HandIcon, InvertIcon, LassoIcon } from '@ai-site/shared/ui/editor-icons';
import { Slider, Switch } from '@ai-site/shared/ui/field';
import { BrushIcon, EraserIcon, type IconProps, TrashIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { brushSizes, hintMarkNames, hintMarks } from '../../../domain/mask-editor/index.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import { hasBrush, type MaskTool, maskTools, toolKeys, toolNames } from '../store/tools.ts';
import { TextButton } from './TextButton.tsx';
import styles from './tool-dock.module.css';

const icons: Readonly<Record<MaskTool, (props: IconProps) => ReactElement>> = {
  smear: BrushIcon,
  box: BoxSelectIcon,
  circle: CircleSelectIcon,
  lasso: LassoIcon,
  eraser: EraserIcon,
  hand: HandIcon,
};

interface ToolButtonProps {
  readonly name: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** Undefined: it acts at once. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

function ToolButton({ name, hint, icon, pressed, disabled, className, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.tool, className)}
      title={`${name}（${hint}）`}
      aria-pressed={pressed}
      aria-keyshortcuts={hint}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span className={styles.name}>{name}</span>
    </button>
  );
}

/** What the next mark says. */
const HintMarks = observer(function HintMarks({ store }: Pick<ToolDockProps, 'store'>) {
  return (
    <div className={styles.marks} role="toolbar" aria-label="标记的含义（X 切换）" aria-keyshortcuts="X">
      {hintMarks.map((mark) => (
        <button
          key={mark}
          type="button"
          className={styles.mark}
          data-mark={mark}
          aria-pressed={store.mark === mark}
          onClick={() => store.chooseMark(mark)}
        >
          {hintMarkNames[mark]}
        </button>
      ))}
    </div>
  );
});

export interface SubmitButton {
  /** 消除, 抠图 … */
  readonly label: string;
  /** Price and balance. */
  readonly note?: ReactNode;
}

export interface ToolDockProps {
  readonly store: MaskEditorStore;
  /** Whether 智能补全 is offered. */
  readonly smart: boolean;
  readonly submit: SubmitButton | undefined;
  readonly onSubmit: () => void;
}

/** Tools, their settings and the submit button; at the bottom, where thumbs are. */
export const ToolDock = observer(function ToolDock({ store, smart, submit, onSubmit }: ToolDockProps) {
  const { tool, brushSize, busy } = store;
  return (
    <div className={styles.dock}>
      {store.hints && <HintMarks store={store} />}
      <div className={styles.tools} role="toolbar" aria-label="标记工具">
        {maskTools.map((one) => {
          const Icon = icons[one];
          return (
            <ToolButton
              key={one}
              name={toolNames[one]}
              hint={toolKeys[one]}
              icon={<Icon />}
              pressed={tool === one}
              className={one === 'hand' ? styles.pointerOnly : undefined}
              onClick={() => store.chooseTool(one)}
            />
          );
        })}
        <span className={styles.divider} />
        {!store.hints && (
          <ToolButton name="反选" hint="I" icon={<InvertIcon />} disabled={busy} onClick={() => store.invert()} />
        )}
        <ToolButton
          name="清空"
          hint="Delete"
          icon={<TrashIcon />}
          disabled={busy || store.paintedPixels === 0}
          onClick={() => store.clear()}
        />
      </div>
      <div className={styles.settings}>
        <div className={styles.size} data-off={!hasBrush(tool) || undefined}>
          <Slider
            label="画笔大小"
            value={brushSize}
            min={brushSizes.min}
            max={brushSizes.max}
            step={1}
            text={`${brushSize} 像素`}
            disabled={!hasBrush(tool)}
            onChange={(size) => store.setBrushSize(size)}
          />
        </div>
        {store.texts !== null && <TextButton texts={store.texts} disabled={busy} />}
        {smart && (
          <span className={styles.smart}>
            <span aria-hidden="true">智能补全</span>
            <Switch label="智能补全" checked={store.smart} disabled={busy} onChange={(on) => store.setSmart(on)} />
          </span>
        )}
      </div>
      {submit !== undefined && (
        <div className={styles.submit}>
          {submit.note !== undefined && <span className={styles.note}>{submit.note}</span>}
          <Button variant="primary" className={styles.submitButton} loading={busy} onClick={firstClick(onSubmit)}>
            {submit.label}
          </Button>
        </div>
      )}
    </div>
  );
});
