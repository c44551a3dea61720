import { useContext } from 'react';
import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { OpenBlock } from './open-block.ts';

/** Code inside a list or a quotation: while that is being written, nobody knows whether the code is finished. */
export function NestedCode({ language, code }: Omit<CodeBlockProps, 'open'>) {
  return <CodeBlock language={language} code={code} open={useContext(OpenBlock)} />;
}
