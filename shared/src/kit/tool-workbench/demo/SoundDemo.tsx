import { SoundPlayer } from '../player/SoundPlayer.tsx';
import { DemoSide, DemoSides, DemoWords } from './DemoSides.tsx';
import styles from './other-demo.module.css';
import { soundDemo } from './sound-demo.ts';

/** A song with its waveform and lines, beside what it was made of. */
export function SoundDemo() {
  const { words, song, name } = soundDemo;
  return (
    <DemoSides
      result
      before={
        <DemoSide caption="风格与歌词">
          <DemoWords words={words} />
        </DemoSide>
      }
      after={
        <div className={styles.song}>
          <strong>{name}</strong>
          <SoundPlayer output={song} name={name} />
        </div>
      }
    />
  );
}
