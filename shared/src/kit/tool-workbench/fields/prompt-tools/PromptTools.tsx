import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { fieldExamples } from '../../../../content/prompt-examples/index.ts';
import type { TextField } from '../../../../tools/field.ts';
import { ExampleChips } from '../../../example-chips/index.ts';
import { Deferred } from '../../../lazy/index.ts';
import type { FieldControlProps } from '../field-control.ts';
import { PromptHelp } from '../prompt-help/PromptHelp.tsx';

// Only demonstrations read words by a vocabulary.
const loadDrawnWords = () => import(/* webpackChunkName: "drawn-words" */ '../drawn-words/DrawnWords.tsx');

/** Under a field of words: examples, what a demonstration makes of the words, and what helps to write a prompt. */
export default observer(function PromptTools({ name, field, form }: FieldControlProps<TextField>) {
  const around = useRef<HTMLDivElement>(null);
  const drawn = form.drawnWords(name);
  // They say nearly the same as the prompts that take the place of a refused one.
  const [isOffering, setOffering] = useState(false);
  const value = form.values[name];
  const write = (text: string) => {
    form.set(name, text);
    around.current?.closest('[data-field]')?.querySelector<HTMLElement>('textarea, input')?.focus();
  };
  return (
    <div ref={around}>
      {!isOffering && (
        <ExampleChips
          of={field.label}
          examples={fieldExamples(form.code, name, field)}
          value={typeof value === 'string' ? value : ''}
          onWrite={write}
        />
      )}
      {drawn !== null && (
        <Deferred
          load={loadDrawnWords}
          props={{ words: drawn, onChoose: (words: string) => form.set(name, words), onOffer: setOffering }}
          lost={null}
        />
      )}
      {field.prompt !== undefined && <PromptHelp name={name} field={field} form={form} />}
    </div>
  );
});
