import { textTools } from './text-tools.generated.ts';

const codes: ReadonlySet<string> = new Set(textTools.map(({ code }) => code));

/** Whether a tool writes texts: chat engines do its work. */
export const isTextTool = (code: string): boolean => codes.has(code);
