import { observer } from 'mobx-react-lite';
import type { ChoiceField } from '../../../tools/field.ts';
import { DeferredSelect } from '../../form/DeferredSelect.tsx';
import { Deferred } from '../../lazy/Deferred.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './field-control.ts';

// Only the forms of videos have icons.
const loadArt = () => import(/* webpackChunkName: "option-art" */ './OptionArt.tsx');

/** One of a few values: side by side, as cards, with icons, or in a list. */
export const ChoiceControl = observer(function ChoiceControl({ name, field, form }: FieldControlProps<ChoiceField>) {
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => {
        const value = form.values[name];
        const chosen = typeof value === 'string' || typeof value === 'number' ? value : null;
        const choose = (next: string | number) => form.set(name, next);
        const { options } = field;
        if (field.look === 'select')
          return <DeferredSelect {...control} options={options} value={chosen} onChange={choose} />;
        return (
          <ChoiceCards
            control={control}
            look={field.look}
            value={chosen}
            onChange={choose}
            options={options.map(({ value: key, label, remark, icon }) => ({
              value: key,
              label,
              ...(remark === undefined ? {} : { remark }),
              ...(icon === undefined
                ? {}
                : {
                    image: (
                      <Deferred
                        load={loadArt}
                        props={{ icon }}
                        fallback={<svg width={20} height={20} aria-hidden="true" />}
                        lost={null}
                      />
                    ),
                  }),
            }))}
          />
        );
      }}
    </ControlField>
  );
});
