import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { useMediaViewer } from '@ai-site/shared/kit/media';
import type { MediaItem } from '@ai-site/shared/kit/media-viewer';
import type { WorksPickerProps } from '@ai-site/shared/kit/tool-workbench/works';
import { FilePicker } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { SparkleIcon, UploadIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NameDialog } from '../../project/dialogs/NameDialog.tsx';
import { useCandidates } from '../../project/images/candidates.ts';
import { GenerateButton } from '../../project/images/GenerateButton.tsx';
import { imageAccept, uploadFile, videoAccept } from '../../project/images/upload-file.ts';
import { costText, priceOf, usePrices } from '../../project/prices/prices.ts';
import type { Studio } from '../../project/studio.ts';
import { CandidateCard } from './CandidateCard.tsx';
import { CandidateSkeletons } from './CandidateSkeletons.tsx';
import styles from './candidates.module.css';
import type { MaskedEdit, MaskedEditDialogProps } from './MaskedEditDialog.tsx';

const loadPicker = async () => ({
  default: (await import(/* webpackChunkName: "works-picker" */ '@ai-site/shared/kit/tool-workbench/works'))
    .WorksPicker,
});

const loadEdit = () => import(/* webpackChunkName: "comics-masked-edit" */ './MaskedEditDialog.tsx');

export interface CandidatesPanelProps {
  readonly studio: Studio;
  readonly storyboardId: string;
  /** 第 3 镜. */
  readonly name: string;
}

const itemOf = (name: string, { id, media, url, previewUrl, width, height, prompt }: CandidateView): MediaItem => ({
  key: id,
  kind: media,
  src: url,
  name,
  width,
  height,
  ...(media === 'video' ? { poster: previewUrl } : {}),
  ...(prompt === '' ? {} : { caption: prompt }),
});

/** All images and videos of a storyboard, the newest first, and ways to get more. */
export const CandidatesPanel = observer(function CandidatesPanel({ studio, storyboardId, name }: CandidatesPanelProps) {
  const { modals, http, toast } = getPlatform();
  const { media } = studio;
  const subject = { of: 'storyboard', subjectId: storyboardId } as const;
  const prices = usePrices();
  const [picking, setPicking] = useState<'image' | 'video' | null>(null);
  const [uploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<CandidateView | null>(null);
  const [edited, setEdited] = useState<{ readonly candidate: CandidateView; readonly edit: MaskedEdit } | null>(null);
  const [compared, setCompared] = useState<CandidateView | null>(null);
  const loaded = useCandidates(studio, subject);
  const candidates = loaded ?? [];
  const shown = media.storyboards.get(storyboardId);
  const chosen = shown?.chosen ?? null;
  const zoom = useMediaViewer(
    candidates.map((candidate) => itemOf(name, candidate)),
    { history: true },
  );
  const comparison = useMediaViewer(
    compared === null || chosen === null ? [] : [{ ...itemOf(name, compared), before: chosen.url }],
    { history: true },
  );
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setUploading(true);
    try {
      await media.add(subject, await uploadFile(http, file.type.startsWith('video/') ? 'video' : 'image', file));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setUploading(false);
    }
  };
  const remove = async (candidate: CandidateView) => {
    if (await modals.confirm({ title: '删除这个画面？', content: '删除后不能恢复。', okText: '删除', danger: true }))
      await media.removeCandidate(subject, candidate.id);
  };
  const videoPrice = priceOf(prices, 'video');
  const videoCost = costText(videoPrice);
  const busy = shown !== undefined && ['waiting', 'running'].includes(shown.work.state);
  const picker: WorksPickerProps | null = picking && {
    media: picking,
    onPick: ({ key }) => {
      setPicking(null);
      void media.add(subject, key);
    },
    onClose: () => setPicking(null),
  };
  return (
    <section className={styles.panel} aria-label="候选画面">
      <div className={styles.actions}>
        <GenerateButton
          kind="image"
          most={comicsLimits.candidatesAtOnce}
          work={shown?.work}
          onGenerate={(count) => void media.makeImages(subject, count)}
        />
        {chosen?.media === 'image' && (
          <Button
            icon={<SparkleIcon size={16} />}
            disabled={busy || videoPrice?.open === false}
            title={videoPrice?.open === false ? '暂未开放' : '把选用的画面做成会动的镜头'}
            onClick={() => void media.makeVideo(storyboardId)}
          >
            让镜头动起来
            {videoCost !== null && <span className={styles.cost}>{videoCost}</span>}
          </Button>
        )}
        <FilePicker accept={`${imageAccept},${videoAccept}`} label="上传画面" onFiles={(files) => void upload(files)}>
          {(open) => (
            <Button icon={<UploadIcon size={16} />} loading={uploading} onClick={open}>
              上传
            </Button>
          )}
        </FilePicker>
        <Menu
          label="从我的作品选"
          trigger={(props) => <Button {...props}>我的作品</Button>}
          items={[
            { key: 'image', label: '图片', onSelect: () => setPicking('image') },
            { key: 'video', label: '视频', onSelect: () => setPicking('video') },
          ]}
        />
      </div>
      {loaded === null && shown !== undefined && shown.candidates > 0 ? (
        <CandidateSkeletons count={shown.candidates} labelled={chosen?.demonstration === true} />
      ) : candidates.length === 0 ? (
        <p className={styles.none}>还没有画面，可以生成、上传或从作品里选</p>
      ) : (
        <ul className={styles.list} aria-label={`${name}的画面，最新的在前`}>
          {candidates.map((candidate, index) => (
            <CandidateCard
              key={candidate.id}
              candidate={candidate}
              number={candidates.length - index}
              chosen={candidate.id === chosen?.id}
              comparable={
                chosen !== null && chosen.media === 'image' && candidate.media === 'image' && candidate.id !== chosen.id
              }
              onChoose={() => void media.choose(subject, candidate.id === chosen?.id ? null : candidate.id)}
              onZoom={() => zoom.open(index)}
              onCompare={() => {
                setCompared(candidate);
                comparison.open(0);
              }}
              onErase={() => setEdited({ candidate, edit: { kind: 'erase' } })}
              onRedraw={() => setAsked(candidate)}
              onReference={() => void media.makeImages(subject, 1, candidate.id)}
              onRemove={() => void remove(candidate)}
            />
          ))}
        </ul>
      )}
      {picker !== null && <Deferred load={loadPicker} props={picker} />}
      {asked !== null && (
        <NameDialog
          title="局部重绘"
          label="重绘成什么"
          value=""
          maxLength={comicsLimits.instruction}
          okText="去标记"
          onClose={() => setAsked(null)}
          onName={async (prompt) => {
            setEdited({ candidate: asked, edit: { kind: 'redraw', prompt } });
            return true;
          }}
        />
      )}
      {edited !== null && (
        <Deferred<MaskedEditDialogProps>
          load={loadEdit}
          props={{ ...edited, onMade: (key) => media.add(subject, key), onClose: () => setEdited(null) }}
        />
      )}
      {zoom.viewer}
      {comparison.viewer}
    </section>
  );
});
