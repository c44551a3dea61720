import { subtitleOutputs } from '@ai-site/shared/api/comics/media-views';
import { filmRatios } from '@ai-site/shared/film/frame/ratios';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import { ratioNames } from '../../project/story/ratio-names.ts';
import { missingNames, subtitleNames } from '../rendering/render-texts.ts';
import type { SettingFieldsProps } from './NarrationFields.tsx';
import type { RenderChoice } from './render-choice.ts';
import styles from './settings.module.css';

export interface OutputFieldsProps extends SettingFieldsProps {
  readonly choice: RenderChoice;
  /** Storyboards without an image. */
  readonly lacking: number;
}

/** The form of the film that is made. */
export const OutputFields = observer(function OutputFields({ project, onEdit, choice, lacking }: OutputFieldsProps) {
  const prices = usePrices();
  const priceText = (large: boolean) => costText(priceOf(prices, large ? 'filmLarge' : 'film')) ?? '';
  return (
    <>
      <div className={styles.choice}>
        <p className={styles.label}>画面比例</p>
        <Tabs
          label="画面比例"
          look="pill"
          tabs={filmRatios.map((key) => ({ key, label: ratioNames[key] }))}
          active={project.ratio}
          onChange={(ratio) => onEdit({ ratio })}
        />
      </div>
      <div className={styles.choice}>
        <p className={styles.label}>清晰度</p>
        <Tabs
          label="清晰度"
          look="pill"
          tabs={([720, 1080] as const).map((height) => ({
            key: String(height),
            label: (
              <>
                {`${height}p`} <small className={styles.price}>{priceText(height === 1080)}</small>
              </>
            ),
          }))}
          active={String(choice.height)}
          onChange={(key) => choice.set({ height: key === '1080' ? 1080 : 720 })}
        />
      </div>
      {project.subtitles.on && (
        <div className={styles.choice}>
          <p className={styles.label}>字幕输出</p>
          <Tabs
            label="字幕输出"
            look="pill"
            tabs={subtitleOutputs.map((key) => ({ key, label: subtitleNames[key] }))}
            active={choice.subtitles}
            onChange={(subtitles) => choice.set({ subtitles })}
          />
        </div>
      )}
      {lacking > 0 && (
        <div className={styles.choice}>
          <p className={styles.label}>{`有 ${lacking} 个镜头没有画面`}</p>
          <Tabs
            label="没有画面的镜头"
            look="pill"
            tabs={(['neighbour', 'card', 'omit'] as const).map((key) => ({ key, label: missingNames[key] }))}
            active={choice.missing}
            onChange={(missing) => choice.set({ missing })}
          />
        </div>
      )}
    </>
  );
});
