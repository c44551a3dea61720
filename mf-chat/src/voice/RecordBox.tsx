import { Button, IconButton } from '@ai-site/shared/ui/button';
import { CheckIcon, CloseIcon, MicIcon, PauseIcon, PlayIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { priceText } from '../models/price-text.ts';
import { AmplitudeBars } from './recorder/AmplitudeBars.tsx';
import { RecorderState } from './recorder/recorder-state.ts';
import { Caption } from './speech/Caption.tsx';
import { stage } from './speech/stage.ts';
import styles from './voice.module.css';
import type { VoiceController, VoiceUse } from './voice-controller.ts';

const titles: Readonly<Record<VoiceUse, string>> = { dictation: '语音输入', talk: '语音对话' };

/** Labels of the recorder states (docs/product/assistant.md#3). */
const words: Readonly<Record<RecorderState, string>> = {
  [RecorderState.idle]: '点击说话',
  [RecorderState.recording]: '正在录音…',
  [RecorderState.processing]: '正在识别…',
  [RecorderState.replying]: '正在回答…',
};

/** The current state, as a live region. The seconds are not part of it, because every change is announced. */
const State = observer(function State({ controller }: { readonly controller: VoiceController }) {
  const { state, take } = controller.recorder;
  return <span role="status">{take?.opening === true ? '正在打开麦克风…' : words[state]}</span>;
});

const Seconds = observer(function Seconds({ controller }: { readonly controller: VoiceController }) {
  const { take } = controller.recorder;
  if (take === null || take.opening) return null;
  const { countdown, elapsed } = take;
  if (countdown !== null) return <span className={styles.countdown}>{`还可以说 ${countdown} 秒`}</span>;
  return <span className={styles.seconds}>{`${Math.floor(elapsed / 1000)} 秒`}</span>;
});

/** Recognized text, the answer, or an error. */
const Words = observer(function Words({ controller }: { readonly controller: VoiceController }) {
  const { banner, recognized } = controller.recorder;
  if (banner !== null) {
    return (
      <p className={styles.banner} role="alert">
        {banner.text}
      </p>
    );
  }
  if (stage.reading !== null) return <Caption reading={stage.reading} />;
  return (
    <p className={styles.recognized} aria-live="polite">
      {recognized}
    </p>
  );
});

const Controls = observer(function Controls({ controller }: { readonly controller: VoiceController }) {
  const { recorder, aloud, use } = controller;
  const { state, banner } = recorder;
  const { reading } = stage;
  const speak = () => void controller.speak();
  return (
    <div className={styles.controls}>
      <IconButton
        look="bordered"
        label={use === 'talk' ? '结束对话' : '取消'}
        icon={<CloseIcon />}
        onClick={() => controller.leave()}
      />
      {state === RecorderState.recording && (
        <Button data-main variant="primary" icon={<CheckIcon />} onClick={() => recorder.finish()}>
          {use === 'talk' ? '说完了' : '完成'}
        </Button>
      )}
      {state === RecorderState.idle && (
        <>
          {banner?.retry === true && (
            <Button icon={<RefreshIcon size={16} />} onClick={() => void controller.retry()}>
              重新识别
            </Button>
          )}
          {reading !== null && (
            <Button icon={<PlayIcon size={16} />} onClick={() => aloud.toggle(reading)}>
              继续播放
            </Button>
          )}
          <Button data-main variant="primary" icon={<MicIcon size={16} />} onClick={speak}>
            点击说话
          </Button>
        </>
      )}
      {state === RecorderState.replying && (
        <>
          {reading !== null && (
            <Button icon={<PauseIcon size={16} />} onClick={() => aloud.toggle(reading)}>
              暂停
            </Button>
          )}
          <Button data-main variant="primary" icon={<MicIcon size={16} />} onClick={speak}>
            打断
          </Button>
        </>
      )}
    </div>
  );
});

/** The price of what is said: of a turn in a dialogue; dictation is free. */
const Price = observer(function Price({ controller }: { readonly controller: VoiceController }) {
  const price = priceText(controller.prices.turn);
  return controller.use === 'talk' && price !== '' ? <p className={styles.price}>每轮 {price}（回答和朗读）</p> : null;
});

/** The record box. It overlays the composer, whose content is kept. */
export const RecordBox = observer(function RecordBox({ controller }: { readonly controller: VoiceController }) {
  const { use, recorder } = controller;
  const { state, take } = recorder;
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  // When the pressed button is replaced, the focus moves to its replacement, unless the user has moved it elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state decides which button that is
  useEffect(() => {
    const active = document.activeElement;
    if (opened.current && active !== document.body && box.current?.contains(active) !== true) return;
    opened.current = true;
    (box.current?.querySelector<HTMLElement>('[data-main]') ?? box.current)?.focus({ preventScroll: true });
  }, [state]);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Events must not reach the surrounding form.
    event.stopPropagation();
    if (event.key === 'Escape') controller.leave();
    // On a button these keys trigger a click.
    if (event.target !== box.current || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    recorder.finish();
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={titles[use ?? 'dictation']}
      tabIndex={-1}
      className={styles.box}
      onKeyDown={press}
    >
      <div className={styles.head}>
        <State controller={controller} />
        <Seconds controller={controller} />
      </div>
      {take !== null && <AmplitudeBars take={take} />}
      <Words controller={controller} />
      <Controls controller={controller} />
      <Price controller={controller} />
      {state === RecorderState.recording && <p className={styles.keys}>空格或 Enter 完成，Esc 取消</p>}
    </div>
  );
});
