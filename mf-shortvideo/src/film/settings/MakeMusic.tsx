import { comicsExamples } from '@ai-site/shared/content/prompt-examples';
import { comicsLimits, type MusicMoodId, musicMoods } from '@ai-site/shared/domain/comics';
import { ExampleChips } from '@ai-site/shared/kit/example-chips';
import { DeferredSelect } from '@ai-site/shared/kit/form';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import type { EpisodeMusic } from './episode-music.ts';
import styles from './music-fields.module.css';

const moods = musicMoods.map(({ id, name }) => ({ value: id, label: name }));

/** Music that is composed as long as the film, for a mood and what else it sounds like. */
export const MakeMusic = observer(function MakeMusic({ music }: { readonly music: EpisodeMusic }) {
  const [mood, setMood] = useState<MusicMoodId>('warm');
  const [words, setWords] = useState('');
  const price = priceOf(usePrices(), 'music');
  const cost = costText(price);
  const { work, working } = music;
  return (
    <div className={styles.make}>
      <div className={styles.asked}>
        <Field label="情绪">
          {(control) => <DeferredSelect {...control} value={mood} onChange={setMood} options={moods} />}
        </Field>
        <Field label="补充描述">
          {(control) => (
            <Input
              {...control}
              value={words}
              onChange={setWords}
              maxLength={comicsLimits.musicWords}
              placeholder="选填，例如：雨声、缓慢"
            />
          )}
        </Field>
      </div>
      <ExampleChips of="补充描述" examples={comicsExamples.music} value={words} onWrite={setWords} />
      <Button
        variant="solid"
        size="small"
        icon={<SparkleIcon size={16} />}
        loading={music.submitting || working}
        disabled={price?.open === false}
        title={price?.open === false ? '暂未开放' : undefined}
        onClick={() => void music.make(mood, words)}
      >
        {working ? '正在生成配乐' : '生成配乐'}
        {cost !== null && !working && <span className={styles.cost}>{cost}</span>}
      </Button>
      {work?.state === 'failed' && (
        <p className={styles.failure} role="alert">
          {`配乐没有生成成功：${work.failure ?? '请重试'}${work.refunded ? '（已退回）' : ''}`}
        </p>
      )}
    </div>
  );
});
