import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { ArrowUpIcon, StopIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { ModelSelector } from '../models/ModelSelector.tsx';
import type { ModelsStore } from '../models/models-store.ts';
import { VoiceAccessories } from '../voice/VoiceAccessories.tsx';
import styles from './composer.module.css';
import { actionOf } from './key-rules.ts';
import { QueuedQuestions } from './QueuedQuestions.tsx';

/** Characters before the limit from which the count is shown. */
const COUNT_FROM = QUESTION_MAX - 1000;

/** As tall as its text, up to the eight lines that the style sheet allows. */
function useGrowing(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return box;
}

function placeholderOf(replying: boolean, touch: boolean): string {
  if (replying) return '可以先写下一个问题';
  return touch ? '输入问题' : '输入问题，Enter 发送，Shift+Enter 换行';
}

export interface ComposerBoxProps {
  readonly conversation: Conversation;
  readonly models: ModelsStore;
  /** Take the focus when the chat opens; on a phone that would bring up the keyboard. */
  readonly focusOnOpen: boolean;
}

/** Where a question is written. */
export const ComposerBox = observer(function ComposerBox({ conversation, models, focusOnOpen }: ComposerBoxProps) {
  const { composer, replying, lastAnswer } = conversation;
  const box = useGrowing(composer.draft);
  // Set while an input method composes, and a moment longer: Safari ends the composition before it reports the Enter.
  const composing = useRef(false);
  const touch = !focusOnOpen;
  // The pressed button makes way for another: whoever writes goes on writing.
  const backToBox = () => {
    if (!touch) box.current?.focus();
  };
  useEffect(() => {
    if (focusOnOpen) box.current?.focus({ preventScroll: true });
  }, [focusOnOpen, box]);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, keyCode } = event;
    const action = actionOf({ key, shiftKey, ctrlKey, metaKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing }, { composing: composing.current, replying, touch });
    if (action === 'type') return;
    event.preventDefault();
    if (action === 'send') void conversation.send();
  };

  const length = composer.draft.length;
  return (
    <div className={styles.dock}>
      <QueuedQuestions conversation={conversation} onTaken={backToBox} />
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          void conversation.send();
          backToBox();
        }}
      >
        <textarea
          ref={box}
          className={styles.text}
          rows={1}
          aria-label="输入问题"
          aria-invalid={composer.tooLong || undefined}
          placeholder={placeholderOf(replying, touch)}
          value={composer.draft}
          onChange={(event) => composer.write(event.target.value)}
          onKeyDown={press}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={() => {
            window.setTimeout(() => {
              composing.current = false;
            });
          }}
        />
        <div className={styles.row}>
          <ModelSelector models={models} />
          <VoiceAccessories conversation={conversation} models={models} onDone={backToBox} />
          {length >= COUNT_FROM && (
            <span className={composer.tooLong ? styles.over : styles.count} role="status">
              {length}/{QUESTION_MAX}
              {composer.tooLong && '，内容过长'}
            </span>
          )}
          <span className={styles.gap} />
          {replying && composer.ready && (
            <Button
              size="small"
              disabled={composer.queueFull}
              title={composer.queueFull ? '排队的问题已满' : '回答结束后自动发送'}
              onClick={() => {
                composer.enqueue();
                backToBox();
              }}
            >
              排队发送
            </Button>
          )}
          {replying ? (
            <IconButton
              label="停止回答"
              icon={<StopIcon size={18} filled />}
              className={styles.stop}
              disabled={lastAnswer?.stopping === true || lastAnswer?.pending !== true}
              onClick={() => {
                void conversation.stop();
                backToBox();
              }}
            />
          ) : (
            <IconButton type="submit" label="发送" icon={<ArrowUpIcon />} className={styles.send} disabled={!composer.ready} />
          )}
        </div>
      </form>
      <p className={styles.note}>内容由 AI 生成，重要信息请核实</p>
    </div>
  );
});
