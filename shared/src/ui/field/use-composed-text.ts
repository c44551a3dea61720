import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface ComposedText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
}

/** Value and events of a text control. With an input method, `onChange` is called once the composition ends. */
export function useComposedText(value: string, onChange: (value: string) => void): ComposedText {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange({ currentTarget, nativeEvent }) {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setComposed(currentTarget.value);
      else onChange(currentTarget.value);
    },
    onCompositionEnd({ currentTarget }) {
      setComposed(null);
      onChange(currentTarget.value);
    },
  };
}
