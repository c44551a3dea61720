import { IconButton } from '@ai-site/shared/ui/button';
import { NumberInput } from '@ai-site/shared/ui/field';
import { LockIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { SeedField } from '../../../tools/field.ts';
import { SEED_MAX } from '../../../tools/values.ts';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A seed: random while empty, locked once it has a number. */
export default observer(function SeedControl({ name, field, form }: FieldControlProps<SeedField>) {
  const given = form.values[name];
  const seed = typeof given === 'number' ? given : null;
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => (
        <div className={styles.seed}>
          <NumberInput
            {...control}
            min={0}
            max={SEED_MAX}
            step={1}
            placeholder="随机"
            value={seed}
            onChange={(next) => form.set(name, next)}
            onBlur={() => form.leave(name)}
          />
          {seed === null ? (
            <IconButton
              label="锁定一个随机种子"
              look="bordered"
              icon={<LockIcon size={16} />}
              onClick={() => form.set(name, randomSeed())}
            />
          ) : (
            <IconButton
              label="解除锁定，改为随机"
              look="bordered"
              aria-pressed
              icon={<RefreshIcon size={16} />}
              onClick={() => form.set(name, null)}
            />
          )}
        </div>
      )}
    </ControlField>
  );
});
