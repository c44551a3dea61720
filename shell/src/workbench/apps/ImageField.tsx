import { APP_IMAGE_MAX, type AppBoard, appImageTexts } from '@ai-site/shared/api/app-management';
import { Uploader, UploadField, type UploadLimits } from '@ai-site/shared/kit/uploader';
import { classes } from '@ai-site/shared/ui/classes';
import { useEffect, useState } from 'react';
import styles from './apps.module.css';
import type { AppsStore } from './apps-store.ts';

export interface ImageFieldProps {
  readonly store: AppsStore;
  readonly images: AppBoard['images'];
  /** Name of the chosen image; empty: the declared one. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Whether there is a declared image to return to. */
  readonly declared: boolean;
}

const limits: UploadLimits<'image'> = {
  rules: [
    {
      kind: 'image',
      name: '图片',
      extensions: ['jpg', 'jpeg', 'png', 'webp'],
      maxBytes: APP_IMAGE_MAX,
      tooLarge: appImageTexts.tooLarge,
    },
  ],
  maxFiles: 1,
};

/** Uploads an image of the site; it is chosen when it has arrived. Only the first `onChange` is called. */
function useUploader(store: AppsStore, onChange: (name: string) => void): Uploader<string, 'image'> {
  const [uploader] = useState(() => {
    const made: Uploader<string, 'image'> = new Uploader({
      send: (file, _kind, watch) => store.addImage(file, watch),
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

/** Chooses an image of the site or uploads one. */
export function ImageField({ store, images, value, onChange, declared }: ImageFieldProps) {
  const uploader = useUploader(store, onChange);
  return (
    <fieldset className={styles.images}>
      <legend>图片</legend>
      <div className={styles.choices}>
        {declared && (
          <button type="button" className={styles.choice} aria-pressed={value === ''} onClick={() => onChange('')}>
            默认图片
          </button>
        )}
        {images.map(({ name, url }) => (
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
