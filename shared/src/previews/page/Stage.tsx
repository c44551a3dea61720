import { useState } from 'react';
import { getPlatform } from '../../platform/index.ts';
import { HistoryRouter } from '../../remote/index.ts';
import { ToastDouble } from '../../testing/frame-doubles.ts';
import { type ShowToast, ToastHost } from '../../ui/toast.ts';
import type { NamedPreview, PreviewFile } from '../preview-list.ts';
import styles from './stage.module.css';

export interface StageProps {
  readonly file: PreviewFile;
  readonly preview: NamedPreview;
  readonly long: boolean;
}

/** Shows the toasts of the platform. */
function connectToasts(show: ShowToast): () => void {
  const { toast } = getPlatform();
  if (!(toast instanceof ToastDouble)) return () => undefined;
  toast.onShow = ({ kind, text, action }) => show(kind, text, undefined, action);
  return () => {
    toast.onShow = () => undefined;
  };
}

/** One preview by itself, with the toasts of the page around it. */
export function Stage({ file, preview, long }: StageProps) {
  const [{ history }] = useState(getPlatform);
  const { component: Component } = preview;
  return (
    <HistoryRouter history={history}>
      <main
        className={preview.bare === true ? styles.bare : styles.stage}
        data-preview={`${file.path}/${preview.name}`}
        data-long={preview.long}
      >
        <h1 className="visually-hidden">
          {file.name} {preview.title}
        </h1>
        <Component long={long && preview.long === true} />
      </main>
      <ToastHost connect={connectToasts} />
    </HistoryRouter>
  );
}
