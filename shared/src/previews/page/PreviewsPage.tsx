import type { BrowserHistory } from 'history';
import { useSyncExternalStore } from 'react';
import { addressOf, type PreviewAddress, readAddress } from '../address.ts';
import type { NamedPreview, PreviewFile } from '../preview-list.ts';
import { Frames } from './Frames.tsx';
import { NoPreview } from './NoPreview.tsx';
import { PreviewNav } from './PreviewNav.tsx';
import styles from './previews-page.module.css';
import { ShownOptions } from './ShownOptions.tsx';

export interface PreviewsPageProps {
  readonly files: readonly PreviewFile[];
  readonly history: BrowserHistory;
}

interface Shown {
  readonly file: PreviewFile;
  readonly preview: NamedPreview;
}

/** What an address means: without names it is the first preview. */
function shownAt(files: readonly PreviewFile[], { path, preview }: PreviewAddress): Shown | null {
  const file = path === '' ? files[0] : files.find((candidate) => candidate.path === path);
  const shown = preview === '' ? file?.previews[0] : file?.previews.find(({ name }) => name === preview);
  return file === undefined || shown === undefined ? null : { file, preview: shown };
}

/** All components at the left, the chosen state of one in a frame. */
export function PreviewsPage({ files, history }: PreviewsPageProps) {
  const location = useSyncExternalStore(
    (changed) => history.listen(changed),
    () => history.location,
  );
  const address = readAddress(location);
  const shown = shownAt(files, address);
  const move = (part: Partial<PreviewAddress>): void => history.push(addressOf({ ...address, ...part }));
  return (
    <div className={styles.page}>
      <PreviewNav files={files} shown={shown} address={address} onMove={move} />
      <main className={styles.main}>
        {shown === null ? (
          <NoPreview />
        ) : (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>
                {shown.file.name}
                <span className={styles.about}>
                  {shown.file.title} · {shown.preview.title}
                </span>
              </h1>
              <p>{shown.preview.shows}</p>
              <ShownOptions address={address} hasLongText={shown.preview.long === true} onMove={move} />
            </header>
            <Frames file={shown.file} preview={shown.preview} address={address} />
          </>
        )}
      </main>
    </div>
  );
}
