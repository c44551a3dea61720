import { getPlatform } from '@ai-site/shared/platform';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../async/index.ts';
import {
  type EditedMask,
  type EditorImage,
  MaskEditor,
  type MaskEditorOptions,
  MaskEditorStore,
  type SubmitButton,
} from '../../mask-editor/index.ts';
import { IMAGE_UNREADABLE } from '../../uploader/index.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import styles from './mask-dialog.module.css';

/** Size in pixels of the image that is marked. */
export interface OpenedImage {
  readonly width: number;
  readonly height: number;
}

export interface MarkDialogProps {
  readonly title: string;
  /** The image that is marked. A constant for as long as the dialog is open. */
  readonly image: ChosenFile;
  /** More about the editor, once the size of the image is known. */
  readonly options?: (opened: OpenedImage) => Promise<Omit<MaskEditorOptions, 'image'>>;
  /** `label` while nothing is being saved. */
  readonly submit: SubmitButton;
  /** `submit.label` while the mask is being saved. */
  readonly savingLabel?: string;
  /** A result of the image, which the editor shows at first. */
  readonly result?: EditorImage;
  /** Offers 智能补全; `on`: at first. */
  readonly smart?: { readonly on: boolean };
  /** Saves the mask. The dialog closes afterwards, unless this resolves with `stay`; it stays open, with what was marked, when this rejects with `ApiError`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most callers return nothing
  readonly onSave: (edited: EditedMask, editor: MaskEditorStore) => Promise<void | 'stay'>;
  readonly onClose: () => void;
}

/** Opens the editor once the size of the image is known. Rejects when the browser cannot read it. */
async function openEditor(
  { key, url }: ChosenFile,
  { options, result, smart }: Pick<MarkDialogProps, 'options' | 'result' | 'smart'>,
): Promise<MaskEditorStore> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const editor = new MaskEditorStore({ ...(await options?.(size)), image: { key, url, ...size } });
  if (result !== undefined && editor.image.key !== result.key) editor.addResult(result);
  editor.setSmart(smart?.on === true);
  return editor;
}

/** The mask editor in a dialog. */
export function MarkDialog({
  title,
  image,
  options,
  submit,
  savingLabel = '正在保存',
  result,
  smart,
  onSave,
  onClose,
}: MarkDialogProps) {
  const [store, setStore] = useState<MaskEditorStore | null>(null);
  const [saving, setSaving] = useState(false);
  const latest = useRef({ options, result, smart, onClose });
  latest.current = { options, result, smart, onClose };
  useEffect(() => {
    let here = true;
    openEditor(image, latest.current).then(
      (opened) => here && setStore(opened),
      () => {
        if (!here) return;
        getPlatform().toast.error(IMAGE_UNREADABLE);
        latest.current.onClose();
      },
    );
    return () => {
      here = false;
    };
  }, [image]);

  const save = async (editor: MaskEditorStore, edited: EditedMask) => {
    if (saving) return;
    setSaving(true);
    try {
      if ((await onSave(edited, editor)) === 'stay') setSaving(false);
      else onClose();
    } catch (error) {
      getPlatform().toast.error(failureOf(error).message);
      setSaving(false);
    }
  };

  return (
    <Modal open title={title} width={1080} phone="full" dismissible="button" onClose={onClose}>
      <div className={styles.editor}>
        {store === null ? (
          <Spinner />
        ) : (
          <MaskEditor
            store={store}
            smart={smart !== undefined}
            submit={saving ? { label: savingLabel } : submit}
            onSubmit={(edited) => void save(store, edited)}
            onRefused={(text) => getPlatform().toast.warning(text)}
          />
        )}
      </div>
    </Modal>
  );
}
