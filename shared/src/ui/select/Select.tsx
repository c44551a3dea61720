import '../arco/adapter.ts';
import '../arco/select.css';
import ArcoSelect from '@arco-design/web-react/es/Select';
import type { SelectHandle } from '@arco-design/web-react/es/Select/interface';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import { type ControlProps, labelIdOf } from '../field/control-props.ts';
import { layerLandmark } from '../floating/layer-landmark.ts';
import styles from './select.module.css';
import { useActiveOption } from './use-active-option.ts';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<V extends string | number> extends Partial<ControlProps> {
  readonly options: readonly SelectOption<V>[];
  /** Null: nothing is chosen yet. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

const opensBy: readonly string[] = ['ArrowDown', 'ArrowUp', ' '];

/** One choice of several, in a list that opens below. Inside a `Field`, whose label names it. */
export function Select<V extends string | number>({
  id,
  options,
  value,
  onChange,
  onBlur,
  placeholder = '请选择',
  className,
  ...rest
}: SelectProps<V>) {
  const select = useRef<SelectHandle>(null);
  const [open, setOpen] = useState(false);
  const active = useActiveOption(select, open);
  const leftByPointer = useRef(true);
  // Arco blurs its control when the list closes. This effect runs after Arco's and before a dialog would fetch the focus.
  useEffect(() => {
    if (!open && !leftByPointer.current) select.current?.focus();
    leftByPointer.current = !open;
  }, [open]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!open && opensBy.includes(event.key)) {
      event.preventDefault();
      setOpen(true);
    }
    // Arco keeps Escape to itself even while its list is closed; then it is meant for the dialog around.
    if (!open && event.key === 'Escape')
      event.currentTarget.parentElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }),
      );
    active.follow();
  };
  return (
    <ArcoSelect
      {...rest}
      // A label element of a field does not name what is no native control.
      {...(id === undefined ? {} : { id, 'aria-labelledby': labelIdOf(id) })}
      {...(rest['aria-invalid'] === true ? { status: 'error' as const } : {})}
      aria-activedescendant={active.id}
      ref={select}
      value={value ?? undefined}
      onChange={(chosen: V) => onChange(chosen)}
      onBlur={onBlur}
      onKeyDown={press}
      popupVisible={open}
      onVisibleChange={setOpen}
      placeholder={placeholder}
      className={classes(styles.select, className) ?? ''}
      triggerProps={{
        className: styles.layer ?? '',
        duration: 0,
        onClickOutside: () => {
          leftByPointer.current = true;
        },
      }}
      dropdownRender={(list) => <div {...layerLandmark}>{list}</div>}
      getPopupContainer={(control) => control.closest('[role="dialog"]') ?? document.body}
    >
      {options.map((option) => (
        <ArcoSelect.Option
          key={option.value}
          id={active.idOf(option.value)}
          value={option.value}
          disabled={option.disabled ?? false}
          className={styles.option ?? ''}
        >
          {option.label}
        </ArcoSelect.Option>
      ))}
    </ArcoSelect>
  );
}
