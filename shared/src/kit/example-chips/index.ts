export { ExampleChips, type ExampleChipsProps } from './ExampleChips.tsx';
export { fillExample } from './fill-example.ts';
