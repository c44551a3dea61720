import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import type { ReadAloud } from './read-aloud.ts';
import { FASTEST, SLOWEST } from './speech-player.ts';
import type { VoiceChoice } from './voice-choice.ts';

const rates = [SLOWEST, 1, 1.25, 1.5, FASTEST];

export const RateMenu = observer(function RateMenu({
  aloud,
  choice,
}: {
  readonly aloud: ReadAloud;
  readonly choice: VoiceChoice;
}) {
  const { rate } = choice;
  return (
    <Menu
      label="朗读速度"
      trigger={(props) => (
        <button type="button" {...props} className={styles.rate} aria-label={`朗读速度：${rate} 倍`}>
          {rate}×
        </button>
      )}
      items={rates.map((each) => ({
        key: String(each),
        label: `${each} 倍`,
        checked: each === rate,
        onSelect: () => aloud.setRate(each),
      }))}
    />
  );
});
