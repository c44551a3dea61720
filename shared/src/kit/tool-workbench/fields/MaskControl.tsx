import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { CloseIcon, EditIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useModule } from '../../../chunks/use-module.ts';
import type { MaskField } from '../../../tools/field.ts';
import { MASK_EDITOR_NOT_LOADED } from '../mask/not-loaded.ts';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './mask-control.module.css';

const loadDialog = () => import(/* webpackChunkName: "mask-dialog" */ '../mask/MaskDialog.tsx');

/** A region of an image of the form, marked in the mask editor. */
export default observer(function MaskControl({ name, field, form }: FieldControlProps<MaskField>) {
  const [editing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error(MASK_EDITOR_NOT_LOADED);
  }, [close]);
  const dialog = useModule(loadDialog, editing, onFail);
  const image = form.files[field.over];
  const mask = form.files[name];
  if (image === undefined) return null;
  const action = mask === undefined ? `标记${field.label}` : '修改标记';
  return (
    <ControlField name={name} field={field} form={form}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div className={styles.mask}>
          {mask !== undefined && (
            <span className={styles.preview}>
              <img className={styles.image} src={image.url} alt="" />
              <img className={styles.marked} data-hints={field.hints} src={mask.url} alt={`已标记的${field.label}`} />
              <IconButton
                label={`清除${field.label}`}
                look="bordered"
                className={styles.remove}
                icon={<CloseIcon size={16} />}
                onClick={() => form.setFile(name, null)}
              />
            </span>
          )}
          <Button
            id={id}
            // Otherwise the field's label would name the button.
            aria-label={action}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            block
            loading={editing && dialog === undefined}
            icon={<EditIcon size={16} />}
            onClick={() => setEditing(true)}
          >
            {action}
          </Button>
          {editing && dialog !== undefined && (
            <dialog.MaskDialog name={name} field={field} form={form} image={image} onClose={close} />
          )}
        </div>
      )}
    </ControlField>
  );
});
