import { IconButton } from '@ai-site/shared/ui/button';
import { CloseIcon, PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import { Caption } from './Caption.tsx';
import { RateMenu } from './RateMenu.tsx';
import type { ReadAloud } from './read-aloud.ts';
import type { Reading } from './reading.ts';
import type { VoiceChoice } from './voice-choice.ts';

/** Player bar above the composer for text that is being read aloud. */
export const SpeechBar = observer(function SpeechBar({
  aloud,
  choice,
  reading,
}: {
  readonly aloud: ReadAloud;
  readonly choice: VoiceChoice;
  readonly reading: Reading;
}) {
  const { active } = reading.player;
  return (
    <section className={styles.bar} aria-label="朗读">
      <IconButton
        label={active ? '暂停朗读' : '继续朗读'}
        icon={active ? <PauseIcon /> : <PlayIcon />}
        onClick={() => aloud.toggle(reading)}
      />
      <Caption reading={reading} />
      <RateMenu aloud={aloud} choice={choice} />
      <IconButton label="停止朗读" icon={<CloseIcon />} onClick={() => aloud.stop()} />
    </section>
  );
});
