import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ChevronDownIcon, MicIcon, SpeakerIcon, WaveformIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Conversation } from '../conversation/conversation.ts';
import type { ModelsStore } from '../models/models-store.ts';
import styles from './accessories.module.css';
import { insertText } from './insert-text.ts';
import { fetchVoiceSoon, loadVoice, withVoice } from './load-voice.ts';
import { stage } from './speech/stage.ts';
import { unavailableReason, type VoiceFeature } from './unavailable-reason.ts';
import type { VoiceController } from './voice-controller.ts';

export interface VoiceAccessoriesProps {
  readonly conversation: Conversation;
  readonly models: ModelsStore;
  /** On phones the voice conversation is in the menu. */
  readonly compact?: boolean;
  /** Returns the focus to the text box, unless that would open the keyboard. */
  readonly onDone: () => void;
}

/** Voice features of the composer: dictation, talk, dubbing. Rendered inside the composer's form. */
export const VoiceAccessories = observer(function VoiceAccessories({
  conversation,
  models,
  compact = false,
  onDone,
}: VoiceAccessoriesProps) {
  const row = useRef<HTMLSpanElement>(null);
  const voice = useModule(loadVoice, stage.wanted);

  const want = (feature: VoiceFeature, action: (controller: VoiceController) => unknown) => {
    const obstacle = unavailableReason(feature, models);
    if (obstacle === null) void withVoice(conversation, action);
    else getPlatform().toast.info(obstacle);
  };
  const boxOfText = () => row.current?.closest('form')?.querySelector('textarea') ?? null;
  const write = (said: string) => {
    const box = boxOfText();
    const { draft } = conversation.composer;
    const { text, caret } = insertText(
      draft,
      box?.selectionStart ?? draft.length,
      box?.selectionEnd ?? draft.length,
      said,
    );
    // The caret can only be set in text that is already rendered.
    flushSync(() => conversation.composer.write(text));
    box?.setSelectionRange(caret, caret);
  };
  const boxClosed = () => {
    onDone();
    if (document.activeElement !== boxOfText()) row.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const button = (feature: VoiceFeature, label: string) => {
    const obstacle = unavailableReason(feature, models);
    return {
      label,
      title: obstacle ?? label,
      'aria-disabled': obstacle !== null || undefined,
      'aria-description': obstacle ?? undefined,
      className: classes(styles.button, obstacle !== null && styles.out),
      onPointerEnter: fetchVoiceSoon,
      onFocus: fetchVoiceSoon,
    };
  };
  const noDubbing = unavailableReason('dubbing', models);
  const noTalk = unavailableReason('talk', models);
  const talk = () => want('talk', (controller) => controller.talk());
  return (
    <span ref={row} className={styles.row}>
      <IconButton
        {...button('dictation', '语音输入')}
        icon={<MicIcon />}
        onClick={() => want('dictation', (controller) => controller.dictate(write))}
      />
      {!compact && <IconButton {...button('talk', '语音对话')} icon={<WaveformIcon />} onClick={talk} />}
      <Menu
        label="更多语音功能"
        align="start"
        trigger={(props) => (
          <button type="button" {...props} className={styles.more} aria-label="更多语音功能" title="更多语音功能">
            <ChevronDownIcon size={16} />
          </button>
        )}
        items={[
          ...(compact
            ? [
                {
                  key: 'talk',
                  label: '语音对话',
                  icon: <WaveformIcon size={16} />,
                  hint: noTalk ?? '说话提问，听回答',
                  disabled: noTalk !== null,
                  onSelect: talk,
                },
              ]
            : []),
          {
            key: 'dubbing',
            label: '配音',
            icon: <SpeakerIcon size={16} />,
            hint: noDubbing ?? '把文字变成语音',
            disabled: noDubbing !== null,
            onSelect: () => want('dubbing', (controller) => controller.show({ kind: 'dubbing' })),
          },
          {
            key: 'voices',
            label: '选择音色',
            icon: <WaveformIcon size={16} />,
            hint: '朗读和语音对话使用的声音',
            disabled: noDubbing !== null,
            onSelect: () => want('dubbing', (controller) => controller.show({ kind: 'voices', answer: null })),
          },
        ]}
      />
      {voice !== undefined && (
        <voice.VoiceLayer controller={voice.controllerOf(conversation)} onBoxClosed={boxClosed} />
      )}
    </span>
  );
});
