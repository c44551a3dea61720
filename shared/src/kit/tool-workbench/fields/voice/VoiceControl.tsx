import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { SpeakerIcon, StopIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { voiceSamplePath } from '../../../../api/voice-sample.ts';
import type { VoiceField } from '../../../../tools/field.ts';
import { DeferredSelect } from '../../../form/DeferredSelect.tsx';
import { ControlField } from '../ControlField.tsx';
import type { FieldControlProps } from '../field-control.ts';
import styles from '../fields.module.css';
import { voicesOf } from './voices.ts';

/** A voice from the list, with a sample to listen to. Signed-out people choose after the login. */
export default observer(function VoiceControl({ name, field, form }: FieldControlProps<VoiceField>) {
  const { session, http, toast } = getPlatform();
  const [voices] = useState(() => voicesOf(http));
  const audio = useRef<HTMLAudioElement>(null);
  const [speaking, setSpeaking] = useState(false);
  const { signedIn } = session;
  useEffect(() => {
    if (signedIn) void voices.refresh();
    return () => voices.abort();
  }, [voices, signedIn]);
  const list = voices.data;
  const first = list?.[0]?.voiceId;
  const value = String(form.values[name] ?? '');
  useEffect(() => {
    if (first !== undefined && !list?.some(({ voiceId }) => voiceId === value)) form.set(name, first);
  }, [first, list, value, form, name]);
  const preview = () => {
    const element = audio.current;
    if (element === null) return;
    if (speaking) return element.pause();
    element.src = voiceSamplePath(value);
    void element.play().catch(() => toast.error('试听没有加载成功，请重试'));
  };
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => {
        if (!signedIn) return <p className={styles.note}>登录后选择音色并试听</p>;
        if (voices.failure !== null) return <p className={styles.note}>{voices.failure.message}</p>;
        if (list === null) return <Skeleton shape="card" height="var(--control-height)" />;
        return (
          <div className={styles.voice}>
            <DeferredSelect
              {...control}
              value={value}
              onChange={(id) => form.set(name, id)}
              options={list.map(({ voiceId, name: label, remark }) => ({
                value: voiceId,
                label: remark === '' ? label : `${label}（${remark}）`,
              }))}
            />
            <IconButton
              label={speaking ? '停止试听' : '试听音色'}
              look="bordered"
              icon={speaking ? <StopIcon size={16} /> : <SpeakerIcon size={16} />}
              disabled={value === ''}
              onClick={preview}
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
    </ControlField>
  );
});
