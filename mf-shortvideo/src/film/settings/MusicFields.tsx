import { comicsLibrary, type MusicView } from '@ai-site/shared/api/comics/library';
import { comicsLimits, musicMoodOf, usualMusic } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { Deferred } from '@ai-site/shared/kit/lazy';
import type { WorksPickerProps } from '@ai-site/shared/kit/tool-workbench/works';
import { FilePicker } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Slider, Switch } from '@ai-site/shared/ui/field';
import { MusicIcon, TrashIcon, UploadIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { audioAccept, uploadFile } from '../../project/images/upload-file.ts';
import type { Studio } from '../../project/studio.ts';
import { EpisodeMusic } from './episode-music.ts';
import { MakeMusic } from './MakeMusic.tsx';
import styles from './music-fields.module.css';
import type { SettingFieldsProps } from './NarrationFields.tsx';

const loadWorks = async () => ({
  default: (await import(/* webpackChunkName: "works-picker" */ '@ai-site/shared/kit/tool-workbench/works'))
    .WorksPicker,
});

const { min, max } = comicsLimits.musicGain;

export interface MusicFieldsProps extends SettingFieldsProps {
  readonly studio: Studio;
}

/** Music under the film: from the library, made for it, uploaded, or made with the music tool. */
export const MusicFields = observer(function MusicFields({ studio, project: { music }, onEdit }: MusicFieldsProps) {
  const { http, toast } = getPlatform();
  const [made] = useState(() => new EpisodeMusic({ studio, platform: getPlatform() }));
  useEffect(() => made.follow(), [made]);
  /** Music that the site offers no more stays that of the project. */
  const [keep] = useState(music.kind === 'file' ? music.key : null);
  const [picking, setPicking] = useState(false);
  const [uploading, setUploading] = useState(false);
  /** Empty where the site has none. */
  const library = useAsyncResource<readonly MusicView[]>(`comics music ${keep}`, (signal) =>
    http.call(comicsLibrary.music, { query: keep === null ? {} : { keep } }, { signal, silent: true }),
  );
  const tracks = library.data ?? [];
  const chosen = music.kind === 'file' ? music : null;
  const choose = (key: string) =>
    onEdit({
      music: {
        kind: 'file',
        ...usualMusic,
        ...(chosen === null ? {} : { gain: chosen.gain, duck: chosen.duck }),
        key,
        url: '',
      },
    });
  const change = (values: Partial<{ readonly gain: number; readonly duck: boolean }>) => {
    if (chosen !== null) onEdit({ music: { ...chosen, ...values } });
  };
  const upload = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    setUploading(true);
    try {
      choose(await uploadFile(http, 'audio', file));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setUploading(false);
    }
  };
  const piece = made.pieces.find(({ key }) => key === chosen?.key);
  const name =
    tracks.find(({ key }) => key === chosen?.key)?.name ??
    (piece === undefined ? '已选择的配乐' : `生成的配乐（${musicMoodOf(piece.mood).name}）`);
  const offered = tracks.filter((track) => track.offered || track.key === chosen?.key);
  return (
    <>
      {chosen === null ? (
        <p className={styles.none}>没有配乐</p>
      ) : (
        <div className={styles.chosen}>
          <MusicIcon size={18} />
          <span className={styles.name}>{name}</span>
          {/* biome-ignore lint/a11y/useMediaCaption: music */}
          <audio
            className={styles.audio}
            src={chosen.url === '' ? undefined : chosen.url}
            controls
            preload="none"
            aria-label={name}
          />
          <IconButton
            label="去掉配乐"
            icon={<TrashIcon size={18} />}
            onClick={() => onEdit({ music: { kind: 'none' } })}
          />
        </div>
      )}
      <div className={styles.sources}>
        {offered.length > 0 && (
          <Menu
            label="配乐库"
            trigger={(props) => (
              <Button size="small" icon={<MusicIcon size={16} />} {...props}>
                配乐库
              </Button>
            )}
            items={offered.map(({ id, name: label, mood, key, offered: open }) => ({
              key: id,
              label,
              hint: open ? mood : '已停用',
              checked: key === chosen?.key,
              onSelect: () => choose(key),
            }))}
          />
        )}
        {made.pieces.length > 0 && (
          <Menu
            label="生成过的配乐"
            trigger={(props) => (
              <Button size="small" icon={<MusicIcon size={16} />} {...props}>
                生成过的
              </Button>
            )}
            items={made.pieces.map(({ id, mood, words, key, ms }) => ({
              key: id,
              label: musicMoodOf(mood).name,
              hint: [words, `${Math.round(ms / 1000)} 秒`].filter((part) => part !== '').join(' · '),
              checked: key === chosen?.key,
              onSelect: () => choose(key),
            }))}
          />
        )}
        <FilePicker accept={audioAccept} label="选择配乐文件" onFiles={(files) => void upload(files)}>
          {(open) => (
            <Button size="small" icon={<UploadIcon size={16} />} loading={uploading} onClick={open}>
              上传音频
            </Button>
          )}
        </FilePicker>
        <Button size="small" onClick={() => setPicking(true)}>
          从我的作品选
        </Button>
      </div>
      {chosen !== null && (
        <>
          <Slider
            label="音量"
            min={min}
            max={max}
            step={1}
            value={chosen.gain}
            text={`${chosen.gain} 分贝`}
            onChange={(gain) => change({ gain })}
          />
          <div className={styles.line}>
            <span>有人说话时降低音乐</span>
            <Switch label="有人说话时降低音乐" checked={chosen.duck} onChange={(duck) => change({ duck })} />
          </div>
        </>
      )}
      <MakeMusic music={made} />
      {picking && (
        <Deferred<WorksPickerProps>
          load={loadWorks}
          props={{
            media: 'audio',
            onPick: ({ key }) => {
              setPicking(false);
              choose(key);
            },
            onClose: () => setPicking(false),
          }}
        />
      )}
    </>
  );
});
