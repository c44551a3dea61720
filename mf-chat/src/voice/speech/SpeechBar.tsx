import { IconButton } from '@ai-site/shared/ui/button';
import { CloseIcon, PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import type { VoiceController } from '../voice-controller.ts';
import { Caption } from './Caption.tsx';
import { RateMenu } from './RateMenu.tsx';
import type { Reading } from './reading.ts';

/** Player bar above the composer for text that is being read aloud. */
export const SpeechBar = observer(function SpeechBar({
  controller,
  reading,
}: {
  readonly controller: VoiceController;
  readonly reading: Reading;
}) {
  const { active } = reading.player;
  return (
    <section className={styles.bar} aria-label="朗读">
      <IconButton
        label={active ? '暂停朗读' : '继续朗读'}
        icon={active ? <PauseIcon /> : <PlayIcon />}
        onClick={() => controller.aloud.toggle(reading)}
      />
      <Caption reading={reading} />
      <RateMenu controller={controller} />
      <IconButton label="停止朗读" icon={<CloseIcon />} onClick={() => controller.aloud.stop()} />
    </section>
  );
});
