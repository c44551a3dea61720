import { NumberInput } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { SizeField } from '../../../tools/field.ts';
import { CUSTOM_RATIO, sizeOfRatio } from '../../../tools/ratios.ts';
import { ratioLabel } from '../../../tools/values.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';
import { firstSize } from './first-size.ts';

/** Longest side of the drawn shape in CSS pixels. */
const SHAPE = 24;

function Shape({ ratio }: { readonly ratio: string }) {
  if (ratio === CUSTOM_RATIO) return <span className={styles.shapeBox} data-custom aria-hidden="true" />;
  const { width, height } = sizeOfRatio(ratio, 240);
  return (
    <span className={styles.shapeSpace} aria-hidden="true">
      <span className={styles.shapeBox} style={{ width: (width * SHAPE) / 240, height: (height * SHAPE) / 240 }} />
    </span>
  );
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Ratio presets drawn in their shapes, and a size of one's own. */
export const SizeControl = observer(function SizeControl({ name, field, form }: FieldControlProps<SizeField>) {
  const { ratio, width, height } = form.values;
  const choose = (next: string) =>
    form.setAll(name, { ratio: next, ...(next === CUSTOM_RATIO ? {} : sizeOfRatio(next, field.side)) });
  const [first] = field.ratios;
  const isLeft = field.ratios.some((key) => key === ratio);
  // The engine may make other shapes than the one that was chosen before.
  useEffect(() => {
    if (!isLeft && first !== undefined) form.setAll(name, firstSize({ ratios: [first], side: field.side }));
  }, [isLeft, first, name, field.side, form]);
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => (
        <>
          <ChoiceCards
            control={control}
            look="shapes"
            value={typeof ratio === 'string' ? ratio : null}
            onChange={choose}
            options={field.ratios.map((key) => ({
              value: key,
              label: key === CUSTOM_RATIO ? ratioLabel(key) : key,
              image: <Shape ratio={key} />,
              ...(key === CUSTOM_RATIO ? {} : { remark: ratioLabel(key) }),
            }))}
          />
          {ratio === CUSTOM_RATIO && field.custom !== undefined ? (
            <div className={styles.custom}>
              <span id={`${control.id}-width`} className="visually-hidden">
                宽度
              </span>
              <NumberInput
                {...field.custom}
                aria-labelledby={`${control.id}-width`}
                value={numberOf(width)}
                unit="宽"
                onChange={(next) => form.setAll(name, { width: next })}
              />
              <span aria-hidden="true">×</span>
              <span id={`${control.id}-height`} className="visually-hidden">
                高度
              </span>
              <NumberInput
                {...field.custom}
                aria-labelledby={`${control.id}-height`}
                value={numberOf(height)}
                unit="高"
                onChange={(next) => form.setAll(name, { height: next })}
              />
            </div>
          ) : (
            <p className={styles.note}>{`${ratioLabel(String(ratio))} · ${String(width)} × ${String(height)} 像素`}</p>
          )}
        </>
      )}
    </ControlField>
  );
});
