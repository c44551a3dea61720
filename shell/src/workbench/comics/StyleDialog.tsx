import { comicsRoom, type ManagedStyle } from '@ai-site/shared/api/comics/room';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
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

const form = z.pick(comicsRoom.saveStyle.body, { name: true, words: true, negative: true, shown: true });

interface StyleValues {
  readonly name: string;
  readonly words: string;
  readonly negative: string;
  readonly shown: boolean;
}

const fields: FieldTable<StyleValues> = {
  name: { label: '名称', kind: 'text', required: true, first: true, control: { maxLength: comicsLimits.libraryName } },
  words: {
    label: '画面词',
    kind: 'textarea',
    required: true,
    hint: '写在每张画面的描述前面',
    control: {
      maxLength: comicsLimits.libraryWords,
      minRows: 2,
      maxRows: 4,
      counted: true,
      placeholder: '例如：黏土定格动画，柔和的布光',
    },
  },
  negative: {
    label: '反向词',
    kind: 'textarea',
    hint: '画面里不要出现的内容，与分镜自己的反向描述一起交给画面引擎',
    control: {
      maxLength: comicsLimits.libraryNegative,
      minRows: 2,
      maxRows: 4,
      counted: true,
      placeholder: '例如：写实照片，模糊',
    },
  },
  shown: { label: '启用', kind: 'switch' },
};

export interface StyleDialogProps {
  readonly store: ComicsRoomStore;
  /** Null: a new one. */
  readonly style: ManagedStyle | null;
  readonly onClose: () => void;
}

/** Creates a style or changes one. */
export const StyleDialog = observer(function StyleDialog({ store, style, onClose }: StyleDialogProps) {
  const [image, setImage] = useState<File | null>(null);
  const chosen = useObjectUrl(image);
  const shownImage = chosen ?? style?.imageUrl;
  const model = useForm({
    initial: {
      name: style?.name ?? '',
      words: style?.words ?? '',
      negative: style?.negative ?? '',
      shown: style?.shown ?? true,
    } satisfies StyleValues as StyleValues,
    schema: form,
    submit: async (values) => {
      await store.saveStyle({ id: style?.id ?? null, ...values }, image);
      getPlatform().toast.success(`风格「${values.name}」已保存`);
      onClose();
    },
  });
  const stopped = style === null ? image === null : !model.dirty && image === null;
  return (
    <FormDialog
      title={style === null ? '新建画面风格' : `修改风格「${style.name}」`}
      okText="保存"
      model={model}
      stopped={stopped}
      onClose={onClose}
    >
      <div className={styles.image}>
        {shownImage === undefined ? (
          <span className={styles.noImage}>{comicsTexts.libraryImageRequired}</span>
        ) : (
          <img src={shownImage} alt="示例图" width={160} height={120} />
        )}
        <FilePicker accept={acceptOf.image} label="选择示例图" onFiles={([file]) => setImage(file ?? null)}>
          {(open) => (
            <Button size="small" icon={<UploadIcon size={16} />} disabled={model.submitting} onClick={open}>
              {shownImage === undefined ? '上传示例图' : '换一张'}
            </Button>
          )}
        </FilePicker>
      </div>
      <FormFields model={model} fields={fields} />
    </FormDialog>
  );
});
