import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext } from 'react';
import type { MaskField } from '../../../tools/field.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './ToolFormFields.tsx';

export interface MaskInputProps {
  readonly label: string;
  /** The picture that is painted over. */
  readonly picture: ChosenFile;
  readonly mask: ChosenFile | null;
  readonly onMask: (mask: ChosenFile | null) => void;
}

/** Renders the control that paints a mask; without one, optional masks are left out. */
export const MaskInputContext = createContext<((props: MaskInputProps) => ReactNode) | null>(null);

/** A region of a picture of the form. */
export const MaskControl = observer(function MaskControl({ name, field, form }: FieldControlProps<MaskField>) {
  const render = useContext(MaskInputContext);
  const picture = form.files[field.over];
  if (render === null || picture === undefined) return null;
  return (
    <ControlField name={name} field={field} form={form}>
      {() => render({ label: field.label, picture, mask: form.files[name] ?? null, onMask: (mask) => form.setFile(name, mask) })}
    </ControlField>
  );
});
