import { chatVoice, type Voice } from '@ai-site/shared/api/chat-voice';
import { voiceSamplePath } from '@ai-site/shared/api/voice-sample';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { DeferredSelect } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { Field } from '@ai-site/shared/ui/field';
import { SpeakerIcon, StopIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import styles from './voice-select.module.css';

/** Stories are read in Mandarin. */
const LANGUAGE = '普通话';

let shared: { readonly platform: unknown; readonly voices: AsyncResource<readonly Voice[]> } | null = null;

/** The voices, the best first, read once for all controls of a page. */
function voicesOfPage(): AsyncResource<readonly Voice[]> {
  const platform = getPlatform();
  if (shared?.platform !== platform) {
    const voices = new AsyncResource<readonly Voice[]>(
      async (signal) =>
        (await platform.http.call(chatVoice.voiceList, { query: { language: LANGUAGE } }, { signal, silent: true }))
          .list,
    );
    shared = { platform, voices };
  }
  return shared.voices;
}

export interface VoiceSelectProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** '' for `usual`. */
  readonly value: string;
  /** What is used without a choice: 默认, 与旁白相同. */
  readonly usual: string;
  readonly onChange: (voiceId: string) => void;
  readonly disabled?: boolean;
}

/** A voice, with a sample to listen to. Signed-out people choose after the login. */
export const VoiceSelect = observer(function VoiceSelect({
  label,
  hideLabel = false,
  value,
  usual,
  onChange,
  disabled = false,
}: VoiceSelectProps) {
  const { session, toast } = getPlatform();
  const voices = voicesOfPage();
  const audio = useRef<HTMLAudioElement>(null);
  const [speaking, setSpeaking] = useState(false);
  const { signedIn } = session;
  useEffect(() => {
    const page = voicesOfPage();
    if (signedIn && page.state === 'idle') void page.refresh();
  }, [signedIn]);
  const list = voices.data;
  const sample = value === '' ? (list?.[0]?.voiceId ?? '') : value;
  const play = () => {
    const element = audio.current;
    if (element === null) return;
    if (speaking) return element.pause();
    element.src = voiceSamplePath(sample);
    void element.play().catch(() => toast.error('试听没有加载成功，请重试'));
  };
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(control) => {
        if (!signedIn) return <p className={styles.note}>登录后选择音色并试听</p>;
        if (voices.failure !== null && list === null) return <p className={styles.note}>{voices.failure.message}</p>;
        if (list === null) return <Skeleton shape="card" height="var(--control-height)" />;
        const known = list.map(({ voiceId, name, remark }) => ({
          value: voiceId,
          label: remark === '' ? name : `${name}（${remark}）`,
        }));
        const gone =
          value !== '' && !list.some(({ voiceId }) => voiceId === value)
            ? [{ value, label: '音色已不可用', disabled: true }]
            : [];
        return (
          <div className={styles.voice}>
            <DeferredSelect
              {...control}
              value={value}
              onChange={onChange}
              disabled={disabled}
              options={[{ value: '', label: usual }, ...gone, ...known]}
            />
            <IconButton
              label={speaking ? '停止试听' : '试听音色'}
              look="bordered"
              icon={speaking ? <StopIcon size={16} /> : <SpeakerIcon size={16} />}
              disabled={sample === ''}
              onClick={play}
            />
            {/* biome-ignore lint/a11y/useMediaCaption: a sample of one fixed sentence */}
            <audio
              ref={audio}
              onPlay={() => setSpeaking(true)}
              onPause={() => setSpeaking(false)}
              onEnded={() => setSpeaking(false)}
            />
          </div>
        );
      }}
    </Field>
  );
});
