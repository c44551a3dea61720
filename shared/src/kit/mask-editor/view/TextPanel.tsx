import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Checkbox } from '@ai-site/shared/ui/field';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { TextBoxes } from '../text-boxes/text-boxes.ts';
import { textTexts } from '../text-boxes/texts.ts';
import styles from './text-boxes.module.css';

export interface TextPanelProps {
  readonly texts: TextBoxes;
  readonly stage: RefObject<HTMLElement | null>;
}

/** What to do with the lines of text; on phones also the lines as a list, since boxes are small there. */
export const TextPanel = observer(function TextPanel({ texts, stage }: TextPanelProps) {
  if (!texts.shown) return null;
  const { boxes, ticked, allTicked } = texts;
  const back = (action: () => void) => () => {
    action();
    stage.current?.focus();
  };
  return (
    <section className={styles.panel} aria-label={textTexts.region}>
      <div className={styles.bar}>
        <span className={styles.count}>{textTexts.found(boxes.length)}</span>
        {boxes.length > 0 && (
          <>
            <Button size="small" variant="ghost" onClick={() => texts.toggleAll()}>
              {allTicked ? textTexts.nothing : textTexts.all}
            </Button>
            <Button size="small" variant="solid" disabled={ticked.size === 0} onClick={back(() => texts.mark())}>
              {textTexts.mark(ticked.size)}
            </Button>
          </>
        )}
        <IconButton label={textTexts.close} icon={<CloseIcon size={16} />} onClick={back(() => texts.leave())} />
      </div>
      {boxes.length > 0 && (
        <ul className={styles.list}>
          {boxes.map((box) => (
            <li key={box.id}>
              <Checkbox checked={ticked.has(box)} onChange={() => texts.toggle(box)}>
                {box.text}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
