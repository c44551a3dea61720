import { packageName } from '@ai-site/shared/api/comics/films';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { saveFile, saveUrl } from '@ai-site/shared/kit/save-file';
import { bytesText } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { DownloadIcon } from '@ai-site/shared/ui/icons';
import { kindNames } from '../rendering/render-texts.ts';
import styles from './result.module.css';

interface Download {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly name: string;
}

const endingOf = (key: string): string => key.slice(key.lastIndexOf('.'));

/** The server sends subtitles to be saved under a name of its own. */
const isText = (name: string): boolean => name.endsWith('.srt') || name.endsWith('.vtt');

async function save({ url, name }: Pick<Download, 'url' | 'name'>): Promise<void> {
  if (!isText(name)) {
    saveUrl(url, name);
    return;
  }
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`subtitles: ${answer.status}`);
    saveFile(await answer.blob(), name);
  } catch {
    getPlatform().toast.error('字幕没有下载成功，请刷新页面后重试');
  }
}

/** The files of a render, as they are saved. */
export function downloadsOf(
  title: string,
  { number, kind, output, pages, cover, srt, vtt, packageUrl }: RenderView,
): readonly Download[] {
  const base = `${title}-${comicsTexts.renderNumber(number)}`;
  const file = (label: string, one: RenderView['output'], name = base): Download[] =>
    one === null ? [] : [{ label, hint: bytesText(one.bytes), url: one.url, name: `${name}${endingOf(one.key)}` }];
  return [
    ...file(kind === 'film' ? '视频 mp4' : kindNames[kind], output),
    ...pages.flatMap((page, index) => file(`第 ${index + 1} 张`, page, `${base}-${index + 1}`)),
    ...file('字幕 srt', srt),
    ...file('字幕 vtt', vtt),
    ...file('封面', cover, `${base}-封面`),
    ...(packageUrl === null
      ? []
      : [{ label: '素材包 zip', hint: '画面、配音、字幕、时间线', url: packageUrl, name: packageName(title, number) }]),
  ];
}

/** Saves the files of a render. */
export function Downloads({ title, render }: { readonly title: string; readonly render: RenderView }) {
  return (
    <div className={styles.downloads}>
      {downloadsOf(title, render).map(({ label, hint, url, name }) => (
        <Button key={name} icon={<DownloadIcon size={16} />} title={name} onClick={() => void save({ url, name })}>
          {label}
          <small className={styles.hint}>{hint}</small>
        </Button>
      ))}
    </div>
  );
}
