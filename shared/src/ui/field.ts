export { Checkbox, type CheckboxProps } from './field/Checkbox.tsx';
export type { ControlProps } from './field/control-props.ts';
export { Field, type FieldProps } from './field/Field.tsx';
export { Input, type InputHandle, type InputProps } from './field/Input.tsx';
export { PasswordInput } from './field/PasswordInput.tsx';
export { Slider, type SliderProps } from './field/Slider.tsx';
export { Switch, type SwitchProps } from './field/Switch.tsx';
export { Textarea, type TextareaProps } from './field/Textarea.tsx';
