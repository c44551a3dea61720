import { IconButton } from '@ai-site/shared/ui/button';
import { Slider } from '@ai-site/shared/ui/field';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { LorasField } from '../../../tools/field.ts';
import { isLora, type LoraChoice } from '../../../tools/values.ts';
import { DeferredSelect } from '../../form/DeferredSelect.tsx';
import { ControlField } from './ControlField.tsx';
import { choiceImage } from './choice-image.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';

/** LoRAs with a weight each; one that is chosen leaves the list, which shows images where the engine has them. */
export default observer(function LorasControl({ name, field, form }: FieldControlProps<LorasField>) {
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => {
        const given = form.values[name];
        const chosen = Array.isArray(given) ? given.filter(isLora) : [];
        const choices = form.offered?.loras ?? [];
        const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
        const set = (next: readonly LoraChoice[]) => form.set(name, next);
        const left = choices.filter(({ id }) => !chosen.some(({ loraId }) => loraId === id));
        const add = (loraId: string) => set([...chosen, { loraId, loraPercent: field.weight.initial }]);
        const open = chosen.length < field.most && left.length > 0;
        const withImages = choices.some(({ imageUrl }) => imageUrl !== null);
        return (
          <div className={styles.loras}>
            {chosen.map(({ loraId, loraPercent }) => (
              <div key={loraId} className={styles.lora}>
                <span className={styles.loraName}>{nameOf(loraId)}</span>
                <IconButton
                  label={`移除 ${nameOf(loraId)}`}
                  icon={<CloseIcon size={16} />}
                  onClick={() => set(chosen.filter((other) => other.loraId !== loraId))}
                />
                <Slider
                  label={`${nameOf(loraId)} 权重`}
                  hideLabel
                  {...{ min: field.weight.min, max: field.weight.max, step: field.weight.step }}
                  value={loraPercent}
                  text={loraPercent.toFixed(2)}
                  onChange={(weight) =>
                    set(
                      chosen.map((other) =>
                        other.loraId === loraId ? { loraId, loraPercent: Number(weight.toFixed(2)) } : other,
                      ),
                    )
                  }
                />
              </div>
            ))}
            {open && withImages && (
              <ul id={control.id} className={styles.loraChoices} aria-label={`可添加的${field.label}`}>
                {left.map((choice) => (
                  <li key={choice.id}>
                    <button
                      type="button"
                      className={styles.loraChoice}
                      aria-label={`添加 ${choice.name}`}
                      title={choice.remark ?? choice.name}
                      onClick={() => add(choice.id)}
                    >
                      {choiceImage(choice)}
                      <span className={styles.loraName}>{choice.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {open && !withImages && (
              <DeferredSelect
                {...control}
                placeholder="添加 LoRA"
                value={null}
                options={left.map((choice) => ({ value: choice.id, label: choice.name }))}
                onChange={add}
              />
            )}
          </div>
        );
      }}
    </ControlField>
  );
});
