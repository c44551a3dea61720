import { Button } from '@ai-site/shared/ui/button';
import { TextScanIcon } from '@ai-site/shared/ui/editor-icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { TextBoxes } from '../text-boxes/text-boxes.ts';
import { textTexts } from '../text-boxes/texts.ts';
import styles from './text-boxes.module.css';

export interface TextButtonProps {
  readonly texts: TextBoxes;
  readonly disabled: boolean;
}

/** Reads the text of the image; not there where that cannot be done. */
export const TextButton = observer(function TextButton({ texts, disabled }: TextButtonProps) {
  useEffect(() => {
    const leaving = new AbortController();
    void texts.check(leaving.signal);
    return () => {
      leaving.abort();
      texts.hide();
    };
  }, [texts]);
  if (!texts.open) return null;
  return (
    <Button
      size="small"
      className={styles.read}
      icon={<TextScanIcon size={16} />}
      loading={texts.reading}
      disabled={disabled || texts.shown}
      onClick={() => void texts.read()}
    >
      {textTexts.read}
    </Button>
  );
});
