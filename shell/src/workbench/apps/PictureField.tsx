import type { AppBoard } from '@ai-site/shared/api/app-management';
import { ApiError } from '@ai-site/shared/errors';
import { classes } from '@ai-site/shared/ui/classes';
import { type ChangeEvent, useState } from 'react';
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

/** Chooses a picture of the site or uploads one. */
export function PictureField({ store, pictures, value, onChange, declared }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setSending(true);
    setProblem(null);
    try {
      onChange(await store.addPicture(file));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setSending(false);
    }
  };
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
      <label className={styles.upload}>
        {sending ? '正在上传…' : '上传图片'}
        <input type="file" className="visually-hidden" accept="image/jpeg,image/png,image/webp" disabled={sending} onChange={(event) => void send(event)} />
      </label>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
