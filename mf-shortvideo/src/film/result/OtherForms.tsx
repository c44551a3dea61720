import type { RenderKind, RenderView } from '@ai-site/shared/api/comics/media-views';
import { filmPath } from '@ai-site/shared/domain/comics/paths';
import { filmRatios } from '@ai-site/shared/film/frame/ratios';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ratioNames } from '../../project/story/ratio-names.ts';
import type { Studio } from '../../project/studio.ts';
import type { FilmsStore, RenderRequest } from '../rendering/films-store.ts';
import { kindNames } from '../rendering/render-texts.ts';
import styles from './result.module.css';

export interface OtherFormsProps {
  readonly studio: Studio;
  readonly films: FilmsStore;
  readonly render: RenderView;
}

const otherKinds = ['long-image', 'pages', 'audio'] as const satisfies readonly RenderKind[];
const hints: Readonly<Record<(typeof otherKinds)[number], string>> = {
  'long-image': '一张 1080 宽的长图',
  pages: '最多 9 张 3:4 图片',
  audio: 'mp3，带章节',
};

/** The same storyboards in another ratio, as images, or as audio alone. */
export const OtherForms = observer(function OtherForms({ studio, films, render }: OtherFormsProps) {
  const { navigation } = getPlatform();
  const [busy, setBusy] = useState<string | null>(null);
  const make = async (key: string, request: RenderRequest) => {
    if (busy !== null) return;
    setBusy(key);
    const made = await films.render(request);
    setBusy(null);
    if (made !== null) navigation.push(filmPath(studio.address, made.id));
  };
  const { ratio, height, subtitles } = render;
  const disabled = films.unfinished.length > 0 || studio.episode.acting;
  return (
    <div className={styles.forms}>
      <Menu
        label="另一比例"
        trigger={(props) => (
          <Button {...props} disabled={disabled} loading={busy === 'ratio'}>
            另一比例
          </Button>
        )}
        items={filmRatios
          .filter((other) => other !== ratio)
          .map((other) => ({
            key: other,
            label: ratioNames[other],
            hint: '不重新生成画面，字幕重新排版',
            onSelect: () => void make('ratio', { kind: 'film', ratio: other, height, subtitles }),
          }))}
      />
      {otherKinds.map((kind) => (
        <Button
          key={kind}
          title={hints[kind]}
          disabled={disabled}
          loading={busy === kind}
          onClick={() => void make(kind, { kind, ratio })}
        >
          {kindNames[kind]}
        </Button>
      ))}
    </div>
  );
});
