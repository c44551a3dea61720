import type { AudioDemoSides } from '../../../tools/tool-demo.ts';
import { AudioPlayer } from '../player/AudioPlayer.tsx';
import { DemoSide, DemoSides, DemoWords } from './DemoSides.tsx';
import styles from './other-demo.module.css';

/** A song with its waveform and lines, beside what it was made of. */
export function AudioDemo({ demo: { words, song, name } }: { readonly demo: AudioDemoSides }) {
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
          <AudioPlayer output={song} name={name} />
        </div>
      }
    />
  );
}
