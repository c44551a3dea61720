import { comicsLibrary, type MusicView } from '@ai-site/shared/api/comics/library';
import { comicsLimits } from '@ai-site/shared/domain/comics';
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
import { useState } from 'react';
import { audioAccept, uploadFile } from '../../project/images/upload-file.ts';
import styles from './music-fields.module.css';
import type { SettingFieldsProps } from './NarrationFields.tsx';

const loadWorks = async () => ({ default: (await import(/* webpackChunkName: "works-picker" */ '@ai-site/shared/kit/tool-workbench/works')).WorksPicker });

/** Of music that is chosen. */
const usual = { gain: -18, duck: true };
const { min, max } = comicsLimits.musicGain;

/** Music under the film: from the library, uploaded, or made with the music tool. */
export const MusicFields = observer(function MusicFields({ project: { music }, onEdit }: SettingFieldsProps) {
  const { http, toast } = getPlatform();
  const [picking, setPicking] = useState(false);
  const [uploading, setUploading] = useState(false);
  /** Empty where the site has none. */
  const library = useAsyncResource<readonly MusicView[]>('comics music', (signal) => http.call(comicsLibrary.music, {}, { signal, silent: true }));
  const tracks = library.data ?? [];
  const chosen = music.kind === 'file' ? music : null;
  const choose = (key: string) => onEdit({ music: { kind: 'file', ...usual, ...(chosen === null ? {} : { gain: chosen.gain, duck: chosen.duck }), key, url: '' } });
  const change = (values: Partial<typeof usual>) => {
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
  const name = tracks.find(({ key }) => key === chosen?.key)?.name ?? '已选择的配乐';
  return (
    <>
      {chosen === null ? (
        <p className={styles.none}>没有配乐</p>
      ) : (
        <div className={styles.chosen}>
          <MusicIcon size={18} />
          <span className={styles.name}>{name}</span>
          {/* biome-ignore lint/a11y/useMediaCaption: music */}
          <audio className={styles.audio} src={chosen.url === '' ? undefined : chosen.url} controls preload="none" aria-label={name} />
          <IconButton label="去掉配乐" icon={<TrashIcon size={18} />} onClick={() => onEdit({ music: { kind: 'none' } })} />
        </div>
      )}
      <div className={styles.sources}>
        {tracks.length > 0 && (
          <Menu
            label="配乐库"
            trigger={(props) => (
              <Button size="small" icon={<MusicIcon size={16} />} {...props}>
                配乐库
              </Button>
            )}
            items={tracks.map(({ id, name: label, mood, key }) => ({ key: id, label, hint: mood, checked: key === chosen?.key, onSelect: () => choose(key) }))}
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
          <Slider label="音量" min={min} max={max} step={1} value={chosen.gain} text={`${chosen.gain} 分贝`} onChange={(gain) => change({ gain })} />
          <div className={styles.line}>
            <span>有人说话时降低音乐</span>
            <Switch label="有人说话时降低音乐" checked={chosen.duck} onChange={(duck) => change({ duck })} />
          </div>
        </>
      )}
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
