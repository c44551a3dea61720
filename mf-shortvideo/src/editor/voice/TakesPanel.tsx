import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { TakeView } from '@ai-site/shared/api/comics/media-views';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { SpeakerIcon, StopIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import type { Studio } from '../../project/studio.ts';
import styles from './takes.module.css';

export interface TakesPanelProps {
  readonly studio: Studio;
  readonly storyboardId: string;
}

const marksOf = ({ stale, demonstration, lines }: TakeView): string =>
  [
    stale ? '文字或音色已改' : '',
    lines.some(({ substituteVoice }) => substituteVoice === true) ? '用了默认音色' : '',
    demonstration ? '机械音' : '',
  ]
    .filter((mark) => mark !== '')
    .join(' · ');

const timeOf = (time: string): string =>
  new Date(time).toLocaleString('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Shanghai',
  });

/** The voices of a storyboard, the newest first: listen, choose, make another. */
export const TakesPanel = observer(function TakesPanel({ studio, storyboardId }: TakesPanelProps) {
  const { http, toast } = getPlatform();
  const media = studio.media.storyboards.get(storyboardId);
  const chosen = media?.take ?? null;
  const takes = useAsyncResource<readonly TakeView[]>(`takes ${storyboardId}`, (signal) =>
    http.call(comicsMedia.takes, { query: { storyboardId } }, { signal, silent: true }),
  );
  const state = media?.voice.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another voice came or was made stale
  useEffect(() => {
    if (takes.data !== null) void takes.refresh();
  }, [takes, chosen?.id, chosen?.stale, state]);
  const audio = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState<string | null>(null);
  const price = priceOf(usePrices(), 'voice');
  const cost = costText(price);
  const busy = state === 'waiting' || state === 'running';
  const listen = ({ id, url }: TakeView) => {
    const element = audio.current;
    if (element === null) return;
    if (heard === id) {
      element.pause();
      return;
    }
    element.src = url;
    setHeard(id);
    void element.play().catch(() => {
      setHeard(null);
      toast.error('配音没有加载成功，请重试');
    });
  };
  const all = takes.data ?? (chosen === null ? [] : [chosen]);
  return (
    <div className={styles.takes}>
      {/* biome-ignore lint/a11y/useMediaCaption: its words are the narration beside it */}
      <audio ref={audio} onEnded={() => setHeard(null)} onPause={() => setHeard(null)} />
      {all.length === 0 && !busy && <p className={styles.none}>还没有配音</p>}
      <ul className={styles.list}>
        {all.map((take) => (
          <li key={take.id} className={classes(styles.take, take.id === chosen?.id && styles.chosen)}>
            <IconButton
              label={heard === take.id ? '停止' : '试听这段配音'}
              icon={heard === take.id ? <StopIcon size={18} /> : <SpeakerIcon size={18} />}
              onClick={() => listen(take)}
            />
            <span className={styles.words}>
              {`${(take.ms / 1000).toFixed(1)} 秒`}
              <small className={styles.marks}>
                {[timeOf(take.createTime), marksOf(take)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {take.id === chosen?.id ? (
              <span className={styles.used}>已选用</span>
            ) : (
              <Button size="small" onClick={() => void studio.media.chooseTake(storyboardId, take.id)}>
                选用
              </Button>
            )}
          </li>
        ))}
      </ul>
      {media?.voice.state === 'failed' && (
        <p className={styles.failure} role="alert">
          {media.voice.failure ?? '配音失败'}
          {media.voice.refunded && '（已退回）'}
        </p>
      )}
      <Button loading={busy} disabled={price?.open === false} onClick={() => void studio.media.makeVoice(storyboardId)}>
        {busy ? '正在配音' : all.length === 0 ? '生成配音' : '重新配音'}
        {cost !== null && !busy && <span className={styles.cost}>{cost}</span>}
      </Button>
    </div>
  );
});
