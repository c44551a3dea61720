import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { filmSize } from '@ai-site/shared/film/frame/ratios';
import { useMediaViewer } from '@ai-site/shared/kit/media';
import { VideoPlayer } from '@ai-site/shared/kit/tool-workbench/player';
import { useRef, useState } from 'react';
import { Chapters } from './Chapters.tsx';
import styles from './result.module.css';

export interface RenderedWorkProps {
  readonly title: string;
  readonly render: RenderView;
}

function Film({ title, render }: RenderedWorkProps) {
  const video = useRef<HTMLVideoElement>(null);
  // It does not change, but its signed addresses do with every reading: the player keeps the first ones.
  const [{ output, cover, strip, ratio, height, ms, vtt, subtitles, chapters }] = useState(render);
  if (output === null) return null;
  const size = filmSize(ratio, height);
  return (
    <div className={styles.film}>
      <VideoPlayer
        name={title}
        media={video}
        subtitles={subtitles === 'separate' ? vtt?.url : undefined}
        output={{ url: output.url, poster: cover?.url ?? null, strip, seconds: ms / 1000, ...size }}
      />
      <Chapters chapters={chapters} ms={ms} video={video} strip={strip} ratio={size.width / size.height} />
    </div>
  );
}

function Images({ title, render: { pages, output } }: RenderedWorkProps) {
  const files = pages.length > 0 ? pages : output === null ? [] : [output];
  const { open, viewer } = useMediaViewer(
    files.map(({ key, url }, index) => ({
      key,
      kind: 'image',
      src: url,
      name: files.length > 1 ? `${title} ${index + 1}` : title,
    })),
    { history: true },
  );
  return (
    <div className={files.length > 1 ? styles.pages : styles.longImage}>
      {files.map(({ key, url }, index) => (
        <button key={key} type="button" onClick={() => open(index)}>
          <img src={url} alt={`${title}，第 ${index + 1} 张`} loading="lazy" />
        </button>
      ))}
      {viewer}
    </div>
  );
}

/** What a render made: a film, images, or audio. */
export function RenderedWork({ title, render }: RenderedWorkProps) {
  if (render.kind === 'film') return <Film key={render.id} title={title} render={render} />;
  if (render.kind !== 'audio') return <Images title={title} render={render} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: its words are the narration, which the srt has
    <audio className={styles.audio} src={render.output?.url} controls preload="metadata" aria-label={title} />
  );
}
