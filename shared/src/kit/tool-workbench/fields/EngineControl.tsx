import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { CUSTOM_CHOICE, type EngineField } from '../../../tools/field.ts';
import { DeferredSelect } from '../../form/DeferredSelect.tsx';
import type { EngineChoice } from '../form/tool-form.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ControlField } from './ControlField.tsx';
import styles from './fields.module.css';
import type { FieldControlProps } from './ToolFormFields.tsx';

const picture = ({ imageUrl }: EngineChoice) =>
  imageUrl === null ? (
    <span className={styles.choiceArt} aria-hidden="true" />
  ) : (
    <img className={styles.choiceArt} src={imageUrl} alt="" width={96} height={96} loading="lazy" decoding="async" />
  );

/** One entry of an engine's list: with pictures where it has them, otherwise a list of names. */
export const EngineControl = observer(function EngineControl({ name, field, form }: FieldControlProps<EngineField>) {
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => {
        if (form.offered === undefined) return <Skeleton shape="card" height="var(--control-height)" />;
        const choices = form.offered[field.list] ?? [];
        const open = field.required === undefined;
        const value = String(form.values[name] ?? '');
        const custom = field.custom === undefined ? [] : [{ value: CUSTOM_CHOICE as string, label: field.custom }];
        const remark = choices.find(({ id }) => id === value)?.remark;
        if (choices.some(({ imageUrl }) => imageUrl !== null)) {
          return (
            <ChoiceCards
              control={control}
              look="pictures"
              value={value}
              onChange={(id) => form.set(name, id)}
              options={[
                ...(open ? [{ value: '', label: '不指定', picture: <span className={styles.choiceArt} aria-hidden="true" /> }] : []),
                ...choices.map((choice) => ({ value: choice.id, label: choice.name, picture: picture(choice), ...(choice.remark === null ? {} : { remark: choice.remark }) })),
                ...custom.map((option) => ({ ...option, picture: <span className={styles.choiceArt} aria-hidden="true" /> })),
              ]}
            />
          );
        }
        return (
          <>
            <DeferredSelect
              {...control}
              value={value}
              onChange={(id) => form.set(name, id)}
              options={[...(open ? [{ value: '', label: '默认' }] : []), ...choices.map((choice) => ({ value: choice.id, label: choice.name })), ...custom]}
            />
            {typeof remark === 'string' && <p className={styles.note}>{remark}</p>}
          </>
        );
      }}
    </ControlField>
  );
});
