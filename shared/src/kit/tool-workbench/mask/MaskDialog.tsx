import { getPlatform } from '@ai-site/shared/platform';
import type { MaskField } from '../../../tools/field.ts';
import type { EditedMask } from '../../mask-editor/index.ts';
import { putToolFile } from '../fields/put-tool-file.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import type { ToolForm } from '../form/tool-form.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { maskOptions } from './mask-options.ts';

export interface MaskDialogProps {
  readonly name: string;
  readonly field: MaskField;
  readonly form: ToolForm;
  /** The image that is marked. */
  readonly image: ChosenFile;
  readonly onClose: () => void;
}

/** Marks a region of an image; the mask is uploaded and becomes the value of the field. */
export function MaskDialog({ name, field, form, image, onClose }: MaskDialogProps) {
  const save = async ({ mask, penMode, penSize }: EditedMask) => {
    const stored = await putToolFile(getPlatform().http, { tool: form.code, field: name, bytes: mask, ext: 'png' });
    form.setFile(name, { ...stored, name: field.label, localUrl: URL.createObjectURL(mask) });
    form.fillSetBy(name, { penMode, penSize });
  };
  return (
    <MarkDialog
      title={`标记${field.label}`}
      image={image}
      options={(size) => maskOptions(field, { tool: form.code, name, image, mask: form.files[name], size })}
      submit={{ label: '完成' }}
      onSave={save}
      onClose={onClose}
    />
  );
}
