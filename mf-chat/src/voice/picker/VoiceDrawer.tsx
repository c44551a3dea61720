import { DUBBING_MAX } from '@ai-site/shared/api/chat-voice';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { observer } from 'mobx-react-lite';
import type { Answer } from '../../conversation/answer.ts';
import { priceText } from '../../models/price-text.ts';
import type { ReadAloud } from '../speech/read-aloud.ts';
import type { VoiceChoice } from '../speech/voice-choice.ts';
import styles from './picker.module.css';
import { VoicePanel } from './VoicePanel.tsx';

export interface VoiceDrawerProps {
  readonly aloud: ReadAloud;
  readonly choice: VoiceChoice;
  readonly open: boolean;
  /** The answer that is read again with the chosen voice; null chooses the default voice. */
  readonly answer: Answer | null;
  /** Price of one spoken text in whole credits; undefined while unknown. */
  readonly price: number | undefined;
  readonly onClose: () => void;
}

/** Selects the voice for reading answers; remembered for the user. */
export default observer(function VoiceDrawer({ aloud, choice, open, answer, price, onClose }: VoiceDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="选择音色">
      {answer !== null && <p className={styles.hint}>换音色后重新朗读，价格：{priceText(price)}</p>}
      <VoicePanel
        chosen={choice.voiceId}
        text={answer?.text.slice(0, DUBBING_MAX) ?? ''}
        onChoose={(voice) => {
          choice.choose(voice);
          if (answer !== null) void aloud.changeVoice(answer);
        }}
      />
    </Drawer>
  );
});
