import type { Voice } from '@ai-site/shared/api/chat-voice';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Empty, SkeletonText } from '@ai-site/shared/ui/feedback';
import { CheckIcon, ChevronDownIcon, SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { FilterTags } from './FilterTags.tsx';
import styles from './picker.module.css';
import { defaultFilters, languagesOf, VoiceList } from './voice-list.ts';
import { areaWords, commonRemark, listNote, timbreWords, typeWords, voiceLine } from './voice-words.ts';

export interface VoicePanelProps {
  /** Id of the selected voice. */
  readonly chosen: string | null;
  readonly onChoose: (voice: Voice) => void;
  /** Text for voice matching; empty disables it. */
  readonly text: string;
}

const Filters = observer(function Filters({ list }: { readonly list: VoiceList }) {
  const id = useId();
  const { area, timbre, type, language } = list.filters;
  return (
    <div className={styles.filters}>
      <FilterTags label="地区" words={areaWords} value={area} onChange={(value) => void list.filter({ area: value })} />
      <FilterTags
        label="音色"
        words={timbreWords}
        value={timbre}
        onChange={(value) => void list.filter({ timbre: value })}
      />
      <FilterTags label="类型" words={typeWords} value={type} onChange={(value) => void list.filter({ type: value })} />
      <div className={styles.tags}>
        <label htmlFor={id} className={styles.legend}>
          语种
        </label>
        <span className={styles.select}>
          {/* A native select: phones have their own picker, and keyboards type-ahead. */}
          <select id={id} value={language} onChange={(event) => void list.filter({ language: event.target.value })}>
            {languagesOf(area).map(({ name, code }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </span>
      </div>
    </div>
  );
});

function Voices({
  voices,
  chosen,
  onChoose,
  onReset,
}: { readonly voices: readonly Voice[]; readonly onReset: () => void } & Pick<VoicePanelProps, 'chosen' | 'onChoose'>) {
  const name = useId();
  if (voices.length === 0)
    return (
      <Empty
        illustration="voices"
        title="没有符合条件的音色"
        hint="换一个语种或放宽条件试试"
        action={<Button onClick={onReset}>查看全部音色</Button>}
      />
    );
  const common = commonRemark(voices);
  const note = listNote(voices);
  return (
    <fieldset className={styles.voices}>
      <legend className="visually-hidden">选择音色</legend>
      {note !== null && <p className={styles.voiceLine}>{note}</p>}
      {voices.map((voice) => (
        <label key={voice.voiceId} className={classes(styles.voice, voice.voiceId === chosen && styles.chosenVoice)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={voice.voiceId === chosen}
            onChange={() => onChoose(voice)}
          />
          <span className={styles.voiceText}>
            <span className={styles.voiceName}>{voice.name}</span>
            <span className={styles.voiceLine}>{voiceLine(voice, common)}</span>
          </span>
          {voice.voiceId === chosen && <CheckIcon size={16} />}
        </label>
      ))}
    </fieldset>
  );
}

/** Filters, the matching voices, and voice matching for a text. */
export const VoicePanel = observer(function VoicePanel({ chosen, onChoose, text }: VoicePanelProps) {
  const [list] = useState(() => new VoiceList(getPlatform().http));
  useRefresh(list.voices);
  const match = async () => {
    const voice = await list.match(text);
    if (voice === null) return;
    onChoose(voice);
    getPlatform().toast.success(`已匹配音色：${voice.name}`);
  };
  return (
    <div className={styles.panel}>
      <Filters list={list} />
      {text !== '' && (
        <Button icon={<SparkleIcon size={16} />} loading={list.matching} onClick={() => void match()}>
          智能匹配
        </Button>
      )}
      <AsyncView resource={list.voices} what="音色" skeleton={<SkeletonText lines={5} />}>
        {(voices) => (
          <Voices
            voices={voices}
            chosen={chosen}
            onChoose={onChoose}
            onReset={() => void list.filter(defaultFilters)}
          />
        )}
      </AsyncView>
    </div>
  );
});
