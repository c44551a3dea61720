import type { IconProps } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { initialValues, type ToolValues } from '../../../tools/values.ts';
import type { ToolDraft } from '../form/tool-draft.ts';
import { draftWithImage, fileOfOutput, imageFieldOf, openTool } from '../hand-over.ts';
import type { ToolStore } from '../tool-store.ts';
import { afterImage, afterVideo, instead } from './next-steps.generated.ts';

/** A tool that continues with a result: the field that takes it, and what else its form begins with. */
export interface NextTool {
  readonly label: string;
  readonly target: ToolDefinition;
  readonly field: string;
  readonly values: ToolValues;
  readonly Icon: (props: IconProps) => ReactElement;
}

type ListedStep = Omit<NextTool, 'field'> & { readonly field: string | null };

const steps = (listed: readonly ListedStep[]): readonly NextTool[] =>
  listed.map((step) => ({ ...step, field: step.field ?? imageFieldOf(step.target) ?? '' }));

/** Tools that continue with an image. */
export const nextTools: readonly NextTool[] = steps(afterImage);

/** Tools that continue with a video. */
export const nextOfVideos: readonly NextTool[] = steps(afterVideo);

/** For `openToolsFirst`. */
export const codeOfNext = ({ target }: { readonly target: Pick<ToolDefinition, 'code'> }): string => target.code;

/** Tools to turn to with the same image when another one found nothing to do, by its code. */
const insteadOf: Readonly<Record<string, { readonly label: string; readonly target: ToolDefinition }>> = instead;

/** What else may be done with the image of a failed task; null: nothing is known. */
export function insteadFor({ tool, files }: Pick<TaskView, 'tool' | 'files'>): {
  readonly label: string;
  readonly target: ToolDefinition;
  readonly open: () => void;
} | null {
  const [image] = Object.values(files);
  const other = insteadOf[tool];
  if (image === undefined || other === undefined) return null;
  const { label, target } = other;
  return { label, target, open: () => openTool(target, draftWithImage(target, { ...image, name: '原图' })) };
}

/** The form of a tool with a result as its input. */
export function draftWith(
  { target: { fields }, field, values }: NextTool,
  file: ReturnType<typeof fileOfOutput>,
  { taskId }: Pick<TaskView, 'taskId'>,
): ToolDraft {
  const declared = fields[field];
  const taskField = declared?.kind === 'file' ? declared.taskField : undefined;
  return {
    values: {
      ...initialValues(fields),
      ...values,
      [field]: file.key,
      ...(taskField === undefined ? {} : { [taskField]: taskId }),
    },
    files: { [field]: file },
  };
}

/** Opens a tool with a result; the tool on the screen takes it into its own form. */
export function continueWith(
  store: ToolStore,
  next: NextTool,
  { output, task, name }: { readonly output: TaskOutput; readonly task: TaskView; readonly name: string },
): void {
  const draft = draftWith(next, fileOfOutput(output, name), task);
  if (next.target.code === store.tool.code) store.reuse(draft);
  else openTool(next.target, draft);
}
