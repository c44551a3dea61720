import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { PlayIcon, StopIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import { useComputed } from '../../project/rows/use-computed.ts';
import type { Studio } from '../../project/studio.ts';
import { playingUrl, togglePlay } from './listen.ts';
import styles from './row-voice.module.css';

/** The voice of a storyboard: listen to it, or make it. */
export const RowVoice = observer(function RowVoice({ studio, id }: { readonly studio: Studio; readonly id: string }) {
  const { storyboards, media } = studio;
  const prices = usePrices();
  const [failed, setFailed] = useState(false);
  const speaks = useComputed(
    () => {
      const row = storyboards.view(id);
      return row === undefined ? undefined : row.narration.trim() !== '' || row.lines.length > 0;
    },
    studio,
    id,
  );
  const known = media.storyboards.get(id);
  const take = known?.take ?? null;
  useEffect(() => {
    if (!failed) return;
    getPlatform().toast.error('配音没有加载成功，请重试');
    setFailed(false);
  }, [failed]);
  if (speaks === undefined) return null;
  // Its place is kept until it is known.
  if (known === undefined) return <span className={styles.voice} />;
  const number = storyboards.order.indexOf(id) + 1;
  const { state, failure, refunded } = known.voice;
  if (state === 'waiting' || state === 'running')
    return (
      <span className={styles.voiceState}>
        <Spinner label="配音中" />
        <span aria-hidden="true">配音中</span>
      </span>
    );
  const cost = costText(priceOf(prices, 'voice'));
  const playing = take !== null && playingUrl.get() === take.url;
  return (
    <span className={styles.voice}>
      {take !== null && (
        <IconButton
          look="bordered"
          label={playing ? `停止第 ${number} 镜的配音` : `播放第 ${number} 镜的配音`}
          icon={playing ? <StopIcon size={16} /> : <PlayIcon size={16} />}
          onClick={() => togglePlay(take.url, () => setFailed(true))}
        />
      )}
      {state === 'failed' && (
        <span className={styles.voiceFailed} role="alert" title={failure ?? undefined}>
          配音失败{refunded && '（已退回）'}
        </span>
      )}
      {take?.stale === true && <span className={styles.stale}>文字已修改</span>}
      {(take === null || take.stale || state === 'failed') && speaks && (
        <Button size="small" title={cost ?? undefined} onClick={() => void media.makeVoice(id)}>
          {state === 'failed' ? '重试' : take === null ? '配音' : '重新配音'}
        </Button>
      )}
    </span>
  );
});
