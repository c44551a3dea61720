import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { useMediaViewer } from '@ai-site/shared/kit/media';
import type { WorksPickerProps } from '@ai-site/shared/kit/tool-workbench/works';
import { FilePicker } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { ImageIcon, TrashIcon, UploadIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Subject } from '../stores/media-store.ts';
import type { Studio } from '../studio.ts';
import { CandidateStrip } from './CandidateStrip.tsx';
import { useCandidates } from './candidates.ts';
import { GenerateButton } from './GenerateButton.tsx';
import { ImageState } from './ImageState.tsx';
import styles from './subject-images.module.css';
import { imageAccept, uploadFile } from './upload-file.ts';

const loadPicker = async () => {
  const { WorksPicker } = await import(
    /* webpackChunkName: "works-picker" */ '@ai-site/shared/kit/tool-workbench/works'
  );
  return { default: WorksPicker };
};

export interface SubjectImagesProps {
  readonly studio: Studio;
  readonly subject: Subject;
  /** Of the role or the place, for alternative texts. */
  readonly name: string;
  readonly ratio: 'portrait' | 'landscape';
}

/** The image of a role or a place: what was made and uploaded, and ways to get more. */
export const SubjectImages = observer(function SubjectImages({ studio, subject, name, ratio }: SubjectImagesProps) {
  const { media } = studio;
  const [uploading, setUploading] = useState(false);
  const [picking, setPicking] = useState(false);
  const candidates = useCandidates(studio, subject);
  const shown = media.of(subject);
  const chosen = shown?.chosen ?? null;
  const { open, viewer } = useMediaViewer(
    chosen === null
      ? []
      : [{ key: chosen.id, kind: 'image', src: chosen.url, name, width: chosen.width, height: chosen.height }],
  );
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setUploading(true);
    try {
      await media.add(subject, await uploadFile(getPlatform().http, 'image', file));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      getPlatform().toast.error(error.message);
    } finally {
      setUploading(false);
    }
  };
  const remove = async ({ id }: CandidateView) => {
    if (
      await getPlatform().modals.confirm({
        title: '删除这个画面？',
        content: '删除后不能恢复。',
        okText: '删除',
        danger: true,
      })
    )
      await media.removeCandidate(subject, id);
  };
  const picker: WorksPickerProps = {
    media: 'image',
    onPick: ({ key }) => {
      setPicking(false);
      void media.add(subject, key);
    },
    onClose: () => setPicking(false),
  };
  return (
    <div className={styles.images} data-ratio={ratio}>
      <div className={styles.frame} data-empty={chosen === null || undefined}>
        {chosen === null ? (
          <span className={styles.none}>
            <ImageIcon size={28} />
            还没有形象
          </span>
        ) : (
          <button type="button" className={styles.open} aria-label={`放大查看${name}的画面`} onClick={() => open(0)}>
            <img className={styles.image} src={chosen.previewUrl} alt={`${name}的画面`} />
          </button>
        )}
        {shown !== undefined && <ImageState work={shown.work} onRetry={() => void media.makeImages(subject, 1)} />}
      </div>
      {chosen?.demonstration === true && <p className={styles.maker}>{comicsTexts.builtinMedia[chosen.media]}</p>}
      {candidates !== null && candidates.length > 0 && (
        <CandidateStrip
          candidates={candidates}
          chosen={chosen?.id ?? null}
          name={name}
          onChoose={({ id }) => void media.choose(subject, id)}
        />
      )}
      <div className={styles.actions}>
        <GenerateButton
          kind="image"
          most={comicsLimits.candidatesAtOnce}
          work={shown?.work}
          onGenerate={(count) => void media.makeImages(subject, count)}
        />
        <FilePicker accept={imageAccept} label={`上传${name}的画面`} onFiles={(files) => void upload(files)}>
          {(choose) => (
            <Button icon={<UploadIcon size={16} />} loading={uploading} onClick={choose}>
              上传
            </Button>
          )}
        </FilePicker>
        <Button onClick={() => setPicking(true)}>我的作品</Button>
        {chosen !== null && (
          <Button variant="ghost" icon={<TrashIcon size={16} />} onClick={() => void remove(chosen)}>
            删除画面
          </Button>
        )}
      </div>
      {picking && <Deferred load={loadPicker} props={picker} />}
      {viewer}
    </div>
  );
});
