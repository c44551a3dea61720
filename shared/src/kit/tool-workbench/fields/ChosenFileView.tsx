import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { CropIcon } from '@ai-site/shared/ui/editor-icons';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { useCallback, useState } from 'react';
import { useModule } from '../../../chunks/use-module.ts';
import { exceedsRatio, type FileField, mediaTypes } from '../../../tools/field.ts';
import { fieldTexts } from '../../../tools/field-texts.ts';
import { cropRatios } from '../crop/crop-ratios.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { FilePreview } from '../player/FilePreview.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './file-control.module.css';
import type { FileUpload } from './file-upload.ts';

export interface ChosenFileViewProps extends FieldControlProps<FileField> {
  readonly upload: FileUpload;
  readonly chosen: ChosenFile;
}

const MB = 1024 * 1024;

const loadDialog = () => import(/* webpackChunkName: "crop-dialog" */ '../crop/CropDialog.tsx');

async function fetchedFile(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the image is not there: ${answer.status}`);
  return answer.blob();
}

/** The file of a field, which can be removed; an image can be cropped, any number of times from the whole one. */
export default function ChosenFileView({ name, field, form, upload, chosen }: ChosenFileViewProps) {
  const [cropping, setCropping] = useState(false);
  const close = useCallback(() => setCropping(false), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('裁剪工具没有加载成功，请重试');
  }, [close]);
  const dialog = useModule(loadDialog, cropping, onFail);
  const { key, url } = chosen;
  const load = useCallback(async () => upload.originalOf(key) ?? fetchedFile(url), [upload, key, url]);
  const maxRatio = field.maxRatio ?? Number.POSITIVE_INFINITY;
  const checkSize = (width: number, height: number) => {
    if (exceedsRatio(field, width, height)) form.refuseText(name, key, fieldTexts.tooLong(field.label, maxRatio));
  };
  return (
    <>
      <FilePreview
        className={styles.image}
        url={chosen.localUrl ?? url}
        contentType={`${mediaTypes[field.media]}/*`}
        label={`${field.label}：${chosen.name}`}
        onSize={checkSize}
      />
      <IconButton
        label={`移除${field.label}`}
        look="bordered"
        className={styles.remove}
        icon={<CloseIcon size={16} />}
        onClick={() => form.setFile(name, null)}
      />
      {field.media === 'image' && !field.worksOnly && (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={<CropIcon size={16} />}
            loading={cropping && dialog === undefined}
            onClick={() => setCropping(true)}
          >
            裁剪
          </Button>
        </div>
      )}
      {cropping && dialog !== undefined && (
        <dialog.CropDialog
          label={field.label}
          name={chosen.name}
          load={load}
          ratios={cropRatios(form, maxRatio)}
          maxRatio={maxRatio}
          maxBytes={field.maxMb * MB}
          onCrop={(file, whole) => void upload.start(file, whole)}
          onClose={close}
        />
      )}
    </>
  );
}
