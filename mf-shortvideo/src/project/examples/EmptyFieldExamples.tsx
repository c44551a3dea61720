import { ExampleChips, type ExampleChipsProps } from '@ai-site/shared/kit/example-chips';
import { useRef } from 'react';

export interface EmptyFieldExamplesProps extends ExampleChipsProps {
  readonly disabled: boolean;
}

/** Examples under one of many fields, which are mostly written by a model: only while it is empty. The field is the element before them. */
export function EmptyFieldExamples({ disabled, onWrite, ...chips }: EmptyFieldExamplesProps) {
  const around = useRef<HTMLDivElement>(null);
  if (chips.value !== '' || disabled) return null;
  const write = (text: string): void => {
    // The chips go with the press.
    around.current?.previousElementSibling?.querySelector('textarea')?.focus();
    onWrite(text);
  };
  return (
    <div ref={around}>
      <ExampleChips {...chips} onWrite={write} />
    </div>
  );
}
