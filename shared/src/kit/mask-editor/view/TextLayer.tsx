import { Button } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { CheckIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { distance, middle } from '../geometry.ts';
import type { StageView } from '../store/stage-view.ts';
import { toStage, type ViewTransform } from '../store/view-transform.ts';
import type { Corners } from '../text-boxes/text-areas.ts';
import type { TextBoxes } from '../text-boxes/text-boxes.ts';
import { textTexts } from '../text-boxes/texts.ts';
import styles from './text-boxes.module.css';

export interface TextLayerProps {
  readonly texts: TextBoxes;
  readonly view: StageView;
  readonly stage: RefObject<HTMLElement | null>;
}

/** Where a line stands on the stage, turned as it is read. */
function boxStyle([a, b, c, d]: Corners, transform: ViewTransform): CSSProperties {
  const { x, y } = toStage(transform, middle(middle(a, c), middle(b, d)));
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  return {
    width: distance(a, b) * transform.scale,
    height: distance(a, d) * transform.scale,
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${angle}rad)`,
    '--turned': `${angle}rad`,
  };
}

/** CSS pixels from the border of the stage at which the middle of a line is seen. */
const SEEN = 12;

/** Moves the image until the middle of a line is on the stage. */
function reveal(view: StageView, [a, , c]: Corners): void {
  const { x, y } = toStage(view.transform, middle(a, c));
  const within = (value: number, side: number): number => Math.min(side - SEEN, Math.max(SEEN, value)) - value;
  const [dx, dy] = [within(x, view.stage.width), within(y, view.stage.height)];
  if (dx !== 0 || dy !== 0) view.pan(dx, dy);
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place that a key leads to; null for other keys. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (place + step + count) % count;
}

/** Says that the text is being read, which the button or Escape stops. */
function Reading({ texts, stage }: Pick<TextLayerProps, 'texts' | 'stage'>) {
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  const leave = () => {
    texts.leave();
    stage.current?.focus();
  };
  return (
    <div className={styles.reading}>
      <span className={styles.readingText}>
        <Spinner label={textTexts.reading} />
        <span aria-hidden="true">{textTexts.reading}</span>
        <Button ref={stop} size="small" onClick={leave}>
          {textTexts.stop}
        </Button>
      </span>
    </div>
  );
}

/** The lines of text as outlines over the image. One of them is in the order of Tab; arrow keys go on to the others. */
export const TextLayer = observer(function TextLayer({ texts, view, stage }: TextLayerProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [place, setPlace] = useState(0);
  const { boxes, reading } = texts;
  const go = useCallback(
    (at: number) => {
      const box = boxes[at];
      if (box === undefined) return;
      reveal(view, box.corners);
      inputs.current[at]?.focus({ preventScroll: true });
    },
    [boxes, view],
  );
  useEffect(() => {
    setPlace(0);
    go(0);
  }, [go]);
  if (reading) return <Reading texts={texts} stage={stage} />;
  if (boxes.length === 0) return null;
  const { transform } = view;
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const next = placeAfter(event.key, at, boxes.length);
    if (next !== null) go(next);
    else if (event.key === 'Enter') event.currentTarget.click();
    else return;
    event.preventDefault();
  };
  return (
    <fieldset className={styles.layer}>
      <legend className="visually-hidden">{textTexts.region}</legend>
      {boxes.map((box, at) => (
        <label key={box.id} className={styles.box} style={boxStyle(box.corners, transform)} title={box.text}>
          <input
            ref={(element) => {
              inputs.current[at] = element;
            }}
            type="checkbox"
            className={styles.input}
            aria-label={box.text}
            tabIndex={at === Math.min(place, boxes.length - 1) ? 0 : -1}
            checked={texts.ticked.has(box)}
            onChange={() => texts.toggle(box)}
            onFocus={() => setPlace(at)}
            onKeyDown={(event) => press(event, at)}
          />
          <span className={styles.outline} />
          <span className={styles.tick}>
            <CheckIcon size={12} />
          </span>
        </label>
      ))}
    </fieldset>
  );
});
