import type { SharedWork } from '../../../api/work-shares.ts';
import { toolOf } from '../../../tools/index.ts';
import { initialValues } from '../../../tools/values.ts';
import { draftOfTask, openTool } from '../hand-over.ts';

/** 做同款: opens the tool with the parameters of a shared work; what its owner keeps stays as the form has it at first. */
export function remake({ tool: code, remake: values, output: { seed } }: SharedWork): void {
  const tool = toolOf(code);
  if (tool !== undefined && values !== null)
    openTool(tool, draftOfTask(tool, { values: { ...initialValues(tool.fields), ...values }, files: {} }, seed));
}
