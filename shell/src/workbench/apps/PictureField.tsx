import { APP_PICTURE_MAX, type AppBoard, appPictureTexts } from '@ai-site/shared/api/app-management';
import { Uploader, UploadField, type UploadLimits } from '@ai-site/shared/kit/uploader';
import { classes } from '@ai-site/shared/ui/classes';
import { useEffect, useState } from 'react';
import styles from './apps.module.css';
import type { AppsStore } from './apps-store.ts';

export interface PictureFieldProps {
  readonly store: AppsStore;
  readonly pictures: AppBoard['pictures'];
  /** Name of the chosen picture; empty: the declared one. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Whether there is a declared picture to return to. */
  readonly declared: boolean;
}

const limits: UploadLimits<'picture'> = {
  rules: [{ kind: 'picture', name: '图片', extensions: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: APP_PICTURE_MAX, tooLarge: appPictureTexts.tooLarge }],
  maxFiles: 1,
};

/** Uploads a picture of the site; it is chosen when it has arrived. Only the first `onChange` is called. */
function useUploader(store: AppsStore, onChange: (name: string) => void): Uploader<string, 'picture'> {
  const [uploader] = useState(() => {
    const made: Uploader<string, 'picture'> = new Uploader({
      send: (file, _kind, watch) => store.addPicture(file, watch),
      onChange() {
        if (made.results.length === 0) return;
        for (const name of made.take()) onChange(name);
      },
    });
    return made;
  });
  useEffect(() => () => uploader.close(), [uploader]);
  return uploader;
}

/** Chooses a picture of the site or uploads one. */
export function PictureField({ store, pictures, value, onChange, declared }: PictureFieldProps) {
  const uploader = useUploader(store, onChange);
  return (
    <fieldset className={styles.pictures}>
      <legend>图片</legend>
      <div className={styles.choices}>
        {declared && (
          <button type="button" className={styles.choice} aria-pressed={value === ''} onClick={() => onChange('')}>
            默认图片
          </button>
        )}
        {pictures.map(({ name, url }) => (
          <button
            key={name}
            type="button"
            className={classes(styles.choice, styles.thumb)}
            aria-pressed={value === name}
            aria-label={`图片 ${name}`}
            onClick={() => onChange(name)}
          >
            <img src={url} alt="" width={96} height={60} loading="lazy" decoding="async" />
          </button>
        ))}
      </div>
      <UploadField label="新图片" uploader={uploader} limits={limits} />
    </fieldset>
  );
}
