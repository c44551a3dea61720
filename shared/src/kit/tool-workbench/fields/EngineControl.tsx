import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { EngineField } from '../../../tools/field.ts';
import { DeferredSelect } from '../../form/DeferredSelect.tsx';
import { Deferred } from '../../lazy/Deferred.tsx';
import { ControlField } from './ControlField.tsx';
import { EngineChoiceCards } from './EngineChoiceCards.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';

// Only one form lets people describe a choice themselves.
const loadOwn = () => import(/* webpackChunkName: "values" */ './OwnChoiceControl.tsx');

/** One entry of an engine's list: with images where it has them, otherwise a list of names. */
export const EngineControl = observer(function EngineControl({ name, field, form }: FieldControlProps<EngineField>) {
  const { label, custom } = field;
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => {
        if (form.offered === undefined) return <Skeleton shape="card" height="var(--control-height)" />;
        const choices = form.offered[field.list] ?? [];
        const open = field.required === undefined;
        const value = String(form.values[name] ?? '');
        const cards = { control, choices, value, open, onChange: (id: string) => form.set(name, id) };
        if (custom !== undefined)
          return (
            <Deferred
              load={loadOwn}
              props={{ ...cards, label, custom }}
              fallback={<Skeleton shape="card" height="280px" />}
            />
          );
        if (choices.some(({ imageUrl }) => imageUrl !== null)) return <EngineChoiceCards {...cards} />;
        const remark = choices.find(({ id }) => id === value)?.remark;
        return (
          <>
            <DeferredSelect
              {...control}
              value={value}
              onChange={(id) => form.set(name, id)}
              options={[
                ...(open ? [{ value: '', label: '默认' }] : []),
                ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
              ]}
            />
            {typeof remark === 'string' && <p className={styles.note}>{remark}</p>}
          </>
        );
      }}
    </ControlField>
  );
});
