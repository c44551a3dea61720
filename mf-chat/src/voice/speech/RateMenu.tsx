import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import styles from '../voice.module.css';
import type { VoiceController } from '../voice-controller.ts';
import { FASTEST, SLOWEST } from './speech-player.ts';

const rates = [SLOWEST, 1, 1.25, 1.5, FASTEST];

export const RateMenu = observer(function RateMenu({ controller }: { readonly controller: VoiceController }) {
  const { rate } = controller.choice;
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
        onSelect: () => controller.aloud.setRate(each),
      }))}
    />
  );
});
