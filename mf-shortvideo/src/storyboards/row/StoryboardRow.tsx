import { usePhone } from '@ai-site/shared/kit/phone';
import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, LockIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { memo, type RefCallback } from 'react';
import { DragHandle } from '../../project/order/DragHandle.tsx';
import { dropTarget } from '../../project/order/drop-target.ts';
import { useComputed } from '../../project/rows/use-computed.ts';
import { RowImage } from './RowImage.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowSettings } from './RowSettings.tsx';
import { RowWords } from './RowWords.tsx';
import styles from './row.module.css';
import type { RowProps } from './row-props.ts';
import { useNearWindow } from './use-near-window.ts';

const DesktopRow = observer(function DesktopRow({ studio, list, id }: RowProps) {
  return (
    <>
      <RowImage studio={studio} id={id} />
      <RowWords studio={studio} list={list} id={id} />
      <RowSettings studio={studio} id={id} />
      <div className={styles.more}>
        <RowMenu studio={studio} list={list} id={id} />
      </div>
    </>
  );
});

const PhoneRow = observer(function PhoneRow({ studio, list, id }: RowProps) {
  const { storyboards, episode } = studio;
  const at = storyboards.order.indexOf(id);
  const row = storyboards.view(id);
  const number = at + 1;
  return (
    <>
      <RowImage studio={studio} id={id} />
      <button type="button" className={styles.summary} onClick={() => list.setEdited(id)}>
        <span className="visually-hidden">编辑第 {number} 镜：</span>
        <span className={styles.summaryText}>{row?.narration || row?.lines[0]?.text || '没有旁白'}</span>
        {row !== undefined && row.lines.length > 0 && (
          <span className={styles.summaryNote}>{row.lines.length} 句台词</span>
        )}
      </button>
      <div className={styles.phoneTools}>
        <IconButton
          label={`把第 ${number} 镜上移`}
          icon={<ArrowUpIcon size={18} />}
          disabled={at === 0 || episode.machine}
          onClick={() => void storyboards.moveBy(id, -1)}
        />
        <IconButton
          label={`把第 ${number} 镜下移`}
          icon={<ArrowDownIcon size={18} />}
          disabled={at === storyboards.order.length - 1 || episode.machine}
          onClick={() => void storyboards.moveBy(id, 1)}
        />
        <IconButton label={`编辑第 ${number} 镜`} icon={<EditIcon size={18} />} onClick={() => list.setEdited(id)} />
        <RowMenu studio={studio} list={list} id={id} />
      </div>
    </>
  );
});

interface DrawnRowProps extends RowProps {
  readonly number: number;
  readonly ref: RefCallback<HTMLLIElement>;
}

/** With its content. Everything that is calculated for a row is calculated here: most rows of a long list are not drawn. */
const DrawnRow = observer(function DrawnRow({ studio, list, id, number, ref }: DrawnRowProps) {
  const phone = usePhone();
  const { storyboards, episode } = studio;
  const locked = useComputed(() => storyboards.view(id)?.locked === true, studio, id);
  const { className, ...drop } = dropTarget({
    id,
    dragged: list.dragged,
    onDrag: () => list.setDragged(null),
    onDrop: (dragged, side) => void storyboards.move(dragged, id, side),
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose a row by the focus of what is in it
    <li
      ref={ref}
      id={rowId(id)}
      {...drop}
      className={classes(styles.row, className)}
      data-current={list.current === id || undefined}
      data-selected={list.selected.has(id) || undefined}
      aria-label={rowLabel(number)}
      onFocus={() => list.setCurrent(id)}
      onClick={() => list.setCurrent(id)}
    >
      <div className={styles.lead}>
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={list.selected.has(id)}
            aria-label={`选择第 ${number} 镜`}
            onChange={() => undefined}
            onClick={(event) => list.toggle(id, event.shiftKey)}
          />
        </label>
        <span className={styles.number}>{number}</span>
        {locked && <LockIcon size={16} role="img" aria-label="已锁定" aria-hidden={false} className={styles.lock} />}
        {!phone && (
          <DragHandle
            id={id}
            label={`移动第 ${number} 镜，按上下键改变顺序`}
            disabled={episode.machine}
            onDrag={(dragged) => list.setDragged(dragged)}
            onMove={(step) => void storyboards.moveBy(id, step)}
          />
        )}
      </div>
      {phone ? <PhoneRow studio={studio} list={list} id={id} /> : <DesktopRow studio={studio} list={list} id={id} />}
    </li>
  );
});

export const rowId = (id: string): string => `storyboard-${id}`;
const rowLabel = (number: number): string => `第 ${number} 镜`;

/** Rows that fill a window: drawn at once, so that nothing moves when the window is known. */
const FIRST = 8;

export interface StoryboardRowProps extends RowProps {
  /** From 1. */
  readonly number: number;
  /** Drawn wherever it stands: something in it may have the focus. */
  readonly kept: boolean;
}

/** One storyboard of the list. Its content is in the document only near the window; it keeps its height, so that nothing moves. */
export const StoryboardRow = memo(function StoryboardRow({ studio, list, id, number, kept }: StoryboardRowProps) {
  const { ref, near, height } = useNearWindow(number <= FIRST);
  return near || kept ? (
    <DrawnRow ref={ref} studio={studio} list={list} id={id} number={number} />
  ) : (
    <li ref={ref} id={rowId(id)} className={styles.row ?? ''} style={{ height }} aria-label={rowLabel(number)} />
  );
});
