import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { BookIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LongPasteOffer } from '../attachments/LongPasteOffer.tsx';
import { textFile } from '../attachments/long-paste.ts';
import { useAddFiles } from '../attachments/use-add-files.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { ModelSelector } from '../models/ModelSelector.tsx';
import type { ModelsStore } from '../models/models-store.ts';
import { usePromptMenu } from '../prompts/use-prompt-menu.ts';
import { useSlots } from '../prompts/use-slots.ts';
import { VoiceAccessories } from '../voice/VoiceAccessories.tsx';
import { AddFiles } from './AddFiles.tsx';
import styles from './composer.module.css';
import { loadDraftFiles } from './load-draft-files.ts';
import { PriceNote } from './PriceNote.tsx';
import { QuestionField } from './QuestionField.tsx';
import { QueuedQuestions } from './QueuedQuestions.tsx';
import { SendButtons } from './SendButtons.tsx';
import { sendStateOf } from './send-state.ts';

/** Text length from which the character count is shown. */
const COUNT_FROM = QUESTION_MAX - 1000;

const onFilesLost = () => getPlatform().toast.error('文件列表没有加载成功，请检查网络或刷新页面');

export interface ComposerBoxProps {
  readonly conversation: Conversation;
  readonly models: ModelsStore;
  /** Take the focus when the chat opens; not on a phone, where it would open the keyboard. */
  readonly focusOnOpen: boolean;
  /** ArrowUp in an empty box edits the last question. */
  readonly onEditLast?: () => void;
  /** Opens the keyboard shortcut sheet. */
  readonly onShortcuts?: () => void;
}

/** The composer: text box, attachments, model selection and send buttons. */
export const ComposerBox = observer(function ComposerBox({
  conversation,
  models,
  focusOnOpen,
  onEditLast,
  onShortcuts,
}: ComposerBoxProps) {
  const { composer } = conversation;
  const { current: model } = models;
  const { membership, modals } = getPlatform();
  const balance = membership.current?.pointBalance ?? null;
  const state = sendStateOf(composer, model, balance);
  const touch = !focusOnOpen;
  const box = useRef<HTMLTextAreaElement>(null);
  const addFiles = useAddFiles(conversation.composer.attachments, models);
  const files = useModule(loadDraftFiles, composer.attachments.items.length > 0, onFilesLost);
  const [pasted, setPasted] = useState<string | null>(null);
  const slots = useSlots(box, composer);
  const filling = slots.variables.length > 0;
  const prompts = usePromptMenu(composer, {
    filling,
    onChoose: (title, filled, keep) =>
      slots.insert(title, keep && composer.draft.trim() !== '' ? `${composer.draft}\n` : '', filled),
  });

  // The pressed button is replaced by another one; the focus returns to the text box.
  const backToBox = () => {
    if (!touch) box.current?.focus();
  };
  useEffect(() => {
    if (focusOnOpen) box.current?.focus({ preventScroll: true });
  }, [focusOnOpen]);

  const send = () => {
    if (state.kind === 'ready') void conversation.send();
    if (state.kind === 'poor') modals.purchase();
  };
  const makeFile = async (text: string) => {
    if (!(await addFiles([textFile(text)]))) return;
    composer.write(composer.draft.replace(text, () => '').trim());
    backToBox();
  };

  const price = model !== undefined && (
    <PriceNote name={model.name} price={composer.wholeReading ?? model.price} balance={balance} />
  );
  const length = composer.draft.length;
  const offered = pasted !== null && composer.draft.includes(pasted) && model?.capabilities.documents === true;
  return (
    <div className={styles.dock}>
      <QueuedQuestions conversation={conversation} onAccepted={backToBox} />
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
          backToBox();
        }}
      >
        {prompts.Menu !== undefined && prompts.query !== null && (
          <prompts.Menu
            id={prompts.id}
            query={prompts.query}
            found={prompts.found}
            active={prompts.active}
            onActive={prompts.setActive}
            onChoose={prompts.choose}
            onClose={prompts.close}
          />
        )}
        {filling && prompts.VariableForm !== undefined && (
          <prompts.VariableForm
            key={slots.no}
            title={slots.title}
            variables={slots.variables}
            onFill={slots.fill}
            onEnd={slots.end}
          />
        )}
        {files !== undefined && <files.DraftFiles composer={composer} model={model} onRemoved={backToBox} />}
        <QuestionField
          conversation={conversation}
          box={box}
          prompts={prompts}
          slots={slots}
          touch={touch}
          onSend={send}
          onFiles={(added) => void addFiles(added)}
          onLongPaste={setPasted}
          onEditLast={onEditLast}
        />
        {offered && (
          <LongPasteOffer
            characters={pasted.length}
            onAccept={() => void makeFile(pasted)}
            onDecline={() => setPasted(null)}
          />
        )}
        <p className={styles.reason} role="status">
          {state.kind === 'blocked' && !composer.tooLong && state.reason}
        </p>
        <div className={styles.row}>
          <div className={styles.tools}>
            <AddFiles onFiles={(added) => void addFiles(added)} />
            <IconButton
              label="咒语书"
              icon={<BookIcon />}
              aria-haspopup="listbox"
              aria-expanded={prompts.open}
              onClick={() => {
                prompts.toggle();
                backToBox();
              }}
            />
            <VoiceAccessories conversation={conversation} models={models} compact={touch} onDone={backToBox} />
            <ModelSelector models={models} />
          </div>
          {length >= COUNT_FROM && (
            <span className={composer.tooLong ? styles.over : styles.count} role="status">
              {length}/{QUESTION_MAX}
              {composer.tooLong && '，内容过长'}
            </span>
          )}
          <div className={styles.sending}>
            {!touch && price}
            <SendButtons conversation={conversation} state={state} onPressed={backToBox} />
          </div>
        </div>
      </form>
      <p className={styles.note}>
        {touch && price}
        <span>内容由 AI 生成，重要信息请核实</span>
        {!touch && onShortcuts !== undefined && (
          <button type="button" className={styles.shortcuts} onClick={onShortcuts}>
            快捷键
          </button>
        )}
      </p>
    </div>
  );
});
