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
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={styles.switch}
      onClick={() => onChange(!checked)}
    />
  );
}
