import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import type { DataOf } from '@ai-site/shared/api/define';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './landing.module.css';
import { SampleButton } from './SampleButton.tsx';

type Sample = DataOf<typeof comicsLibrary.sample>;

/** The finished sample, playing without audio; `fallback` while the site has none. */
export default observer(function SampleFilm({ fallback }: { readonly fallback: ReactNode }) {
  const sample = useAsyncResource<Sample>('comics sample', (signal) =>
    getPlatform().http.call(comicsLibrary.sample, {}, { signal, silent: true }),
  );
  const film = sample.data?.films.find(({ ratio }) => ratio === '16:9') ?? sample.data?.films[0];
  if (sample.data === null || film === undefined) return fallback;
  return (
    <figure className={styles.sample}>
      <video
        className={styles.sampleFilm}
        src={film.url}
        poster={film.posterUrl}
        width={film.width}
        height={film.height}
        muted
        loop
        playsInline
        autoPlay
        controls
        preload="none"
      >
        <track kind="captions" />
      </video>
      <figcaption className={styles.sampleName}>
        示例：《{sample.data.title}》
        <SampleButton />
      </figcaption>
    </figure>
  );
});
