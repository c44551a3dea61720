import { useContext } from 'react';
import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { OpenBlock } from './open-block.ts';

/** Code inside a list or a quote. While that is streaming, it is unknown whether the code is complete. */
export function NestedCode({ language, code }: Omit<CodeBlockProps, 'open'>) {
  return <CodeBlock language={language} code={code} open={useContext(OpenBlock)} />;
}
