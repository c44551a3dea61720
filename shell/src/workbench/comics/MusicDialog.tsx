import { comicsRoom, type ManagedMusic } from '@ai-site/shared/api/comics/room';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { type FieldTable, FormDialog, FormFields, useForm } from '@ai-site/shared/kit/form';
import { FilePicker, useObjectUrl } from '@ai-site/shared/kit/uploader';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './comics.module.css';
import type { ComicsRoomStore } from './comics-room-store.ts';
import { acceptOf } from './upload-file.ts';

const form = z.pick(comicsRoom.saveMusic.body, { name: true, mood: true, shown: true });

interface MusicValues {
  readonly name: string;
  readonly mood: string;
  readonly shown: boolean;
}

const fields: FieldTable<MusicValues> = {
  name: {
    label: '名称',
    kind: 'text',
    required: true,
    first: true,
    span: 'half',
    control: { maxLength: comicsLimits.libraryName },
  },
  mood: {
    label: '情绪',
    kind: 'text',
    required: true,
    span: 'half',
    control: { maxLength: comicsLimits.mood, placeholder: '例如：温暖' },
  },
  shown: { label: '启用', kind: 'switch' },
};

export interface MusicDialogProps {
  readonly store: ComicsRoomStore;
  /** Null: a new one. */
  readonly piece: ManagedMusic | null;
  readonly onClose: () => void;
}

/** Adds a piece of music, or changes what is said of one. */
export const MusicDialog = observer(function MusicDialog({ store, piece, onClose }: MusicDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const chosen = useObjectUrl(file);
  const url = chosen ?? piece?.url;
  const model = useForm({
    initial: {
      name: piece?.name ?? '',
      mood: piece?.mood ?? '',
      shown: piece?.shown ?? true,
    } satisfies MusicValues as MusicValues,
    schema: form,
    submit: async (values) => {
      await store.saveMusic({ id: piece?.id ?? null, ...values }, file);
      getPlatform().toast.success(`配乐「${values.name}」已保存`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={piece === null ? '添加配乐' : `修改配乐「${piece.name}」`}
      okText="保存"
      model={model}
      stopped={piece === null ? file === null : !model.dirty}
      onClose={onClose}
    >
      <div className={styles.image}>
        {/* biome-ignore lint/a11y/useMediaCaption: music */}
        {url !== undefined && <audio className={styles.audio} src={url} controls preload="none" aria-label="试听" />}
        {piece === null && (
          <FilePicker accept={acceptOf.audio} label="选择音频" onFiles={([picked]) => setFile(picked ?? null)}>
            {(open) => (
              <Button size="small" icon={<UploadIcon size={16} />} disabled={model.submitting} onClick={open}>
                {file === null ? '选择音频' : `换一个（${file.name}）`}
              </Button>
            )}
          </FilePicker>
        )}
      </div>
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
});
