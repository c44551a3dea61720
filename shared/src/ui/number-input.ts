export { NumberInput, type NumberInputProps } from './number-input/NumberInput.tsx';
