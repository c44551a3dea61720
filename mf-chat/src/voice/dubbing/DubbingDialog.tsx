import { DUBBING_MAX } from '@ai-site/shared/api/chat-voice';
import { creditsText } from '@ai-site/shared/domain/membership';
import { saveUrl } from '@ai-site/shared/kit/save-file';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { ChevronRightIcon, DownloadIcon, PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { priceText } from '../../models/price-text.ts';
import { VoicePanel } from '../picker/VoicePanel.tsx';
import { endingOf } from '../speech/file-ending.ts';
import type { ReadAloud } from '../speech/read-aloud.ts';
import type { Reading } from '../speech/reading.ts';
import styles from './dubbing.module.css';
import { type DubbingDeps, DubbingForm } from './dubbing-form.ts';

/** In place of the name of a voice. */
const CHOOSE = '选择音色';

/** The sentences received so far, with the current one highlighted. */
const Spoken = observer(function Spoken({ aloud, reading }: { readonly aloud: ReadAloud; readonly reading: Reading }) {
  const { player, url, ended, error } = reading;
  const { sentences, current, active } = player;
  return (
    <section className={styles.spoken} aria-label="配音结果">
      <p className={styles.sentences}>
        {sentences.map(({ no, text }) =>
          no === current?.no ? <mark key={no}>{text}</mark> : <span key={no}>{text}</span>,
        )}
        {!ended && <span className={styles.waiting}>正在生成语音…</span>}
      </p>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.controls}>
        <Button
          icon={active ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
          disabled={sentences.length === 0}
          onClick={() => aloud.toggle(reading)}
        >
          {active ? '暂停' : '播放'}
        </Button>
        <Button
          icon={<DownloadIcon size={16} />}
          disabled={url === null}
          onClick={() => url !== null && saveUrl(url, `配音${endingOf(url)}`)}
        >
          下载音频
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {ended && error === null ? '配音已生成' : ''}
      </p>
    </section>
  );
});

export interface DubbingDialogProps extends DubbingDeps {
  /** Price of one spoken text in whole credits; undefined while unknown. */
  readonly price: number | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 配音: synthesizes speech from a text with a selected voice. */
export default observer(function DubbingDialog({ aloud, choice, price, open, onClose }: DubbingDialogProps) {
  const [form] = useState(() => new DubbingForm({ aloud, choice }));
  const [choosing, setChoosing] = useState(false);
  const cost = priceText(price);
  const balance = getPlatform().membership.current?.pointBalance;
  const close = () => {
    form.close();
    setChoosing(false);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title="配音"
      width={600}
      footer={
        <>
          <span className={styles.balance}>{balance !== undefined && `余额 ${creditsText(balance)} 算力`}</span>
          <Button variant="primary" loading={form.busy} onClick={() => form.generate()}>
            {cost === '' ? '生成' : `生成（${cost}）`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="文字" error={form.asked ? (form.textFault ?? undefined) : undefined}>
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              value={form.text}
              onChange={(text) => form.write(text)}
              minRows={5}
              maxRows={10}
              maxLength={DUBBING_MAX}
              counted
              placeholder="输入要朗读的文字"
            />
          )}
        </Field>
        <Field label="音色" error={form.asked ? (form.voiceFault ?? undefined) : undefined}>
          {(control) => (
            <Button
              {...control}
              block
              className={styles.voice}
              aria-label={`音色：${choice.voice?.name ?? CHOOSE}`}
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              {choice.voice?.name ?? CHOOSE}
              <ChevronRightIcon size={16} />
            </Button>
          )}
        </Field>
        {choosing && (
          <VoicePanel
            chosen={choice.voiceId}
            text={form.text.trim().slice(0, DUBBING_MAX)}
            onChoose={(voice) => choice.choose(voice)}
          />
        )}
        {form.reading !== null && <Spoken aloud={aloud} reading={form.reading} />}
      </div>
    </Modal>
  );
});
