import type { ThemeName } from '../../contract/platform.ts';
import { frameAddressOf, type PreviewAddress } from '../address.ts';
import type { NamedPreview, PreviewFile } from '../preview-list.ts';
import styles from './previews-page.module.css';

const names: Readonly<Record<ThemeName, string>> = { black: '黑色主题', white: '白色主题' };

export interface FramesProps {
  readonly file: PreviewFile;
  readonly preview: NamedPreview;
  readonly address: PreviewAddress;
}

/** The preview in a frame of the chosen width, so that media queries hold for it; in both themes one beside the other. */
export function Frames({ file, preview, address: { themes, width, long } }: FramesProps) {
  const shown: readonly ThemeName[] = themes === 'both' ? ['black', 'white'] : [themes];
  return (
    <div className={styles.frames}>
      {shown.map((theme) => {
        const src = frameAddressOf({
          path: file.path,
          preview: preview.name,
          theme,
          long: long && preview.long === true,
        });
        return (
          <figure
            key={theme}
            className={styles.figure}
            style={width === 'full' ? undefined : { maxWidth: `${width}px` }}
          >
            <iframe
              key={src}
              src={src}
              title={`${file.name} ${preview.title}，${names[theme]}`}
              className={styles.frame}
            />
            <figcaption className={styles.caption}>
              {names[theme]}
              <a href={src} target="_blank" rel="noreferrer" className={styles.link}>
                单独打开
              </a>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
