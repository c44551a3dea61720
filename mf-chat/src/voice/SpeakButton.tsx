import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import {
  ChevronDownIcon,
  DownloadIcon,
  PauseIcon,
  SpeakerIcon,
  TrashIcon,
  WaveformIcon,
} from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { priceText } from '../models/price-text.ts';
import styles from './accessories.module.css';
import { fetchVoiceSoon, withVoice } from './load-voice.ts';
import { stage } from './speech/stage.ts';
import type { VoiceController } from './voice-controller.ts';

export interface SpeakButtonProps {
  readonly answer: Answer;
  readonly conversation: Conversation;
}

/** 朗读: reads an answer aloud, also while it is streaming; with a menu for its audio. */
export const SpeakButton = observer(function SpeakButton({ answer, conversation }: SpeakButtonProps) {
  if (answer.id === null || answer.text === '') return null;
  const reading = stage.reading?.detailId === answer.id ? stage.reading : null;
  const active = reading?.player.active === true;
  const price = reading === null ? priceText(conversation.speechPrice) : '';
  const explained = price === '' ? undefined : `朗读：${price}`;
  const action = (what: (controller: VoiceController) => unknown) => void withVoice(conversation, what);
  return (
    <>
      <IconButton
        label={active ? '暂停朗读' : reading === null ? '朗读' : '继续朗读'}
        title={explained}
        aria-description={explained}
        icon={active ? <PauseIcon size={16} /> : <SpeakerIcon size={16} />}
        onPointerEnter={fetchVoiceSoon}
        onFocus={fetchVoiceSoon}
        onClick={() => action(({ aloud }) => aloud.read(answer))}
      />
      {price !== '' && (
        <span className={styles.price} aria-hidden="true">
          {price}
        </span>
      )}
      <Menu
        label="朗读选项"
        align="start"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={classes(styles.more, styles.menu)}
            aria-label="朗读选项"
            title="朗读选项"
          >
            <ChevronDownIcon size={16} />
          </button>
        )}
        items={[
          {
            key: 'voice',
            label: '换音色',
            icon: <WaveformIcon size={16} />,
            onSelect: () => action((controller) => controller.show({ kind: 'voices', answer })),
          },
          {
            key: 'save',
            label: '下载语音',
            icon: <DownloadIcon size={16} />,
            onSelect: () => action(({ aloud }) => aloud.save(answer)),
          },
          {
            key: 'remove',
            label: '删除语音',
            icon: <TrashIcon size={16} />,
            danger: true,
            divided: true,
            onSelect: () => action(({ aloud }) => aloud.removeVoice(answer)),
          },
        ]}
      />
    </>
  );
});
