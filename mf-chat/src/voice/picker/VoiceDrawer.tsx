import { DUBBING_MAX } from '@ai-site/shared/api/chat-voice';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { observer } from 'mobx-react-lite';
import { priceText } from '../../models/price-text.ts';
import type { VoiceController } from '../voice-controller.ts';
import styles from './picker.module.css';
import { VoicePanel } from './VoicePanel.tsx';

/** Selects the voice for reading answers; remembered for the user. */
export default observer(function VoiceDrawer({ controller }: { readonly controller: VoiceController }) {
  const { panel, choice } = controller;
  const answer = panel?.kind === 'voices' ? panel.answer : null;
  return (
    <Drawer open={panel?.kind === 'voices'} onClose={() => controller.show(null)} title="选择音色">
      {answer !== null && <p className={styles.hint}>换音色后重新朗读，价格：{priceText(controller.prices.speech)}</p>}
      <VoicePanel
        chosen={choice.voiceId}
        text={answer?.text.slice(0, DUBBING_MAX) ?? ''}
        onChoose={(voice) => {
          choice.choose(voice);
          if (answer !== null) void controller.aloud.changeVoice(answer);
        }}
      />
    </Drawer>
  );
});
