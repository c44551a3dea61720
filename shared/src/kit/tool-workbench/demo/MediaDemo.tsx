import { MusicIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { WAVE_HEIGHT, wavePath } from '../player/media-times.ts';
import { DemoScene, scenePalettes } from './DemoScene.tsx';
import styles from './demo.module.css';

const frames = [scenePalettes.dawn, scenePalettes.lake, scenePalettes.meadow, scenePalettes.ink] as const;

/** A film as it will be shown: its first picture, and the ones that follow. */
export function FilmDemo() {
  return (
    <div className={styles.film} aria-hidden="true">
      <span className={styles.screen}>
        <DemoScene palette={scenePalettes.dawn} className={styles.scene} />
        <span className={styles.play}>
          <PlayIcon size={28} filled />
        </span>
      </span>
      <span className={styles.frames}>
        {frames.map((palette, index) => (
          <DemoScene key={palette.sky[0]} palette={palette} mirrored={index % 2 === 1} className={styles.scene} />
        ))}
      </span>
    </div>
  );
}

/** Loudness of a song: two verses, each louder towards its end. */
const peaks = Array.from({ length: 120 }, (_, place) => (0.25 + 0.75 * ((place % 60) / 60)) * (0.35 + 0.65 * Math.abs(Math.sin(place * 1.7) * Math.cos(place / 7))));
const path = wavePath(peaks);

/** A song as it will be shown: its waveform. */
export function SoundDemo() {
  return (
    <div className={styles.sound} aria-hidden="true">
      <span className={styles.note}>
        <MusicIcon size={28} />
      </span>
      <svg className={styles.wave} viewBox={`0 0 ${peaks.length} ${WAVE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  );
}
