import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import type { KeyboardEvent, RefObject } from 'react';
import styles from './carousel.module.css';

export interface CarouselControlsProps {
  readonly names: readonly string[];
  readonly index: number;
  readonly paused: boolean;
  /** Undefined when the slides never move by themselves, so there is nothing to pause. */
  readonly onPause: (() => void) | undefined;
  readonly onTurn: (slide: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly currentDot: RefObject<HTMLButtonElement | null>;
}

/** Dots (only the current one is in the tab order), a pause button, and buttons for the previous and the next slide. */
export function CarouselControls({ names, index, paused, onPause, onTurn, onKey, currentDot }: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className={styles.dots} role="group" aria-label="选择要看的一张" onKeyDown={onKey}>
        {names.map((name, slide) => (
          <button
            key={name}
            ref={slide === index ? currentDot : undefined}
            type="button"
            className={styles.dot}
            tabIndex={slide === index ? 0 : -1}
            aria-current={slide === index}
            aria-label={`第 ${slide + 1} 张：${name}`}
            onClick={() => onTurn(slide)}
          />
        ))}
      </div>
      <div className={styles.steps}>
        {onPause !== undefined && (
          <IconButton
            label={paused ? '继续轮播' : '暂停轮播'}
            icon={paused ? <PlayIcon /> : <PauseIcon />}
            onClick={onPause}
          />
        )}
        <IconButton
          className={styles.step}
          look="bordered"
          label="上一张"
          icon={<ChevronLeftIcon />}
          onClick={() => onTurn(index - 1)}
        />
        <IconButton
          className={styles.step}
          look="bordered"
          label="下一张"
          icon={<ChevronRightIcon />}
          onClick={() => onTurn(index + 1)}
        />
      </div>
    </div>
  );
}
