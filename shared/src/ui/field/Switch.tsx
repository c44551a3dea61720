import '../arco/adapter.ts';
import '../arco/field.css';
import ArcoSwitch from '@arco-design/web-react/es/Switch';
import styles from './field.module.css';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Accessible name. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** Takes effect immediately, unlike a checkbox. */
export function Switch({ checked, onChange, label, disabled = false, loading = false }: SwitchProps) {
  return <ArcoSwitch checked={checked} onChange={(next) => onChange(next)} disabled={disabled} loading={loading} aria-label={label} className={styles.switch ?? ''} />;
}
