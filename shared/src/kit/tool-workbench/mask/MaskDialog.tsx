import { getPlatform } from '@ai-site/shared/platform';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { useEffect, useState } from 'react';
import { ApiError, errorTexts } from '../../../errors/index.ts';
import type { MaskField } from '../../../tools/field.ts';
import { createMaskDrafts, type EditedMask, MaskEditor, MaskEditorStore } from '../../mask-editor/index.ts';
import { PICTURE_UNREADABLE } from '../../uploader/index.ts';
import { putToolFile } from '../fields/put-tool-file.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import type { ToolForm } from '../form/tool-form.ts';
import styles from './mask-dialog.module.css';

export interface MaskDialogProps {
  readonly name: string;
  readonly field: MaskField;
  readonly form: ToolForm;
  /** The picture that is marked. */
  readonly picture: ChosenFile;
  readonly onClose: () => void;
}

const drafts = createMaskDrafts('ai-site.tool.mask');

/** Opens the editor once the size of the picture is known. Rejects when the browser cannot read it. */
async function openEditor({ key, url }: ChosenFile): Promise<MaskEditorStore> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return new MaskEditorStore({ picture: { key, url, width: image.naturalWidth, height: image.naturalHeight }, drafts });
}

/** Marks a region of a picture; the mask is uploaded and becomes the value of the field. */
export function MaskDialog({ name, field, form, picture, onClose }: MaskDialogProps) {
  const [store, setStore] = useState<MaskEditorStore | null>(null);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    let here = true;
    openEditor(picture).then(
      (opened) => here && setStore(opened),
      () => {
        if (!here) return;
        getPlatform().toast.error(PICTURE_UNREADABLE);
        onClose();
      },
    );
    return () => {
      here = false;
    };
  }, [picture, onClose]);

  const save = async ({ mask, penMode, penSize }: EditedMask) => {
    if (saving) return;
    setSaving(true);
    try {
      const key = await putToolFile(getPlatform().http, { tool: form.code, field: name, bytes: mask, ext: 'png' });
      form.setFile(name, { key, url: URL.createObjectURL(mask), name: field.label });
      form.fillSetBy(name, { penMode, penSize });
      onClose();
    } catch (error) {
      getPlatform().toast.error(error instanceof ApiError ? error.message : errorTexts.offline);
      setSaving(false);
    }
  };

  return (
    <Modal open title={`标记${field.label}`} width={1080} phone="full" dismissible="button" onClose={onClose}>
      <div className={styles.editor}>
        {store === null ? (
          <Spinner />
        ) : (
          <MaskEditor
            store={store}
            submit={{ label: saving ? '正在保存' : '完成' }}
            onSubmit={(edited) => void save(edited)}
            onRefused={(text) => getPlatform().toast.warning(text)}
          />
        )}
      </div>
    </Modal>
  );
}
