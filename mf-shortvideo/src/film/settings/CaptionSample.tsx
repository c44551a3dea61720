import { drawCaption } from '@ai-site/shared/film/captions/draw-caption';
import type { SubtitleStyle } from '@ai-site/shared/film/captions/subtitle-style';
import { useEffect, useRef } from 'react';
import { lettering, requestLetters } from '../../player/images/caption-font.ts';
import styles from './subtitle-fields.module.css';

const WIDTH = 192;
const HEIGHT = 96;
const TEXT = '字幕';

/** How captions of a look are drawn, on a grey ground. */
export function CaptionSample({ preset }: Pick<SubtitleStyle, 'preset'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let open = true;
    const draw = () => {
      const context = canvas.current?.getContext('2d') ?? null;
      if (!open || context === null) return;
      context.clearRect(0, 0, WIDTH, HEIGHT);
      drawCaption(
        context,
        { lines: [{ text: TEXT, x: WIDTH / 2, y: HEIGHT * 0.62 }], size: HEIGHT * 0.36, maxWidth: WIDTH, preset },
        lettering,
      );
    };
    requestLetters(TEXT, draw);
    draw();
    return () => {
      open = false;
    };
  }, [preset]);
  return <canvas ref={canvas} className={styles.sample} width={WIDTH} height={HEIGHT} />;
}
