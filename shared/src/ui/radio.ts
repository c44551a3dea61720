export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio/RadioGroup.tsx';
