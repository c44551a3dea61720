import { Diagram } from '../diagram/Diagram.tsx';
import { CodeFrame } from './CodeFrame.tsx';
import { CodeLines } from './CodeLines.tsx';
import { languageName } from './languages.ts';

export interface CodeBlockProps {
  /** As the fence names it, lower case; empty when it does not. */
  readonly language: string;
  readonly code: string;
  /** The model is still writing it. */
  readonly open: boolean;
}

/** Code with its language and a button that copies it; a finished diagram is drawn. */
export function CodeBlock({ language, code, open }: CodeBlockProps) {
  if (language === 'mermaid' && !open) return <Diagram source={code} />;
  return (
    <CodeFrame name={languageName(language)} code={code}>
      <CodeLines language={language} code={code} />
    </CodeFrame>
  );
}
