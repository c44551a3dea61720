import { Diagram } from '../diagram/Diagram.tsx';
import { CodeFrame } from './CodeFrame.tsx';
import { CodeLines } from './CodeLines.tsx';
import { languageName } from './languages.ts';

export interface CodeBlockProps {
  /** Lower-case language of the fence; empty when it has none. */
  readonly language: string;
  readonly code: string;
  /** The block is still streaming. */
  readonly open: boolean;
}

/** Code with its language and a copy button; a complete diagram is rendered. */
export function CodeBlock({ language, code, open }: CodeBlockProps) {
  if (language === 'mermaid' && !open) return <Diagram source={code} />;
  return (
    <CodeFrame name={languageName(language)} code={code}>
      <CodeLines language={language} code={code} />
    </CodeFrame>
  );
}
