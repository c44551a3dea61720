import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/interface-icons.ts';
import styles from './field.module.css';
import { Input, type InputProps } from './Input.tsx';

/** Password input with a visibility toggle. (The toggle of Arco's password field is not keyboard accessible.) */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          icon={shown ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
          className={styles.inside}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
