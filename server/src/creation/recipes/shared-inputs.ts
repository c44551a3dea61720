import type { TaskDefinition, ToolField } from '@ai-site/shared/tools';

type Fields = Pick<TaskDefinition, 'fields'>;

const isSharedImage = (field: ToolField | undefined): boolean =>
  field?.kind === 'file' && field.media === 'image' && field.taskField === undefined;

/**
 * Names of the fields whose files an author may hand over: images, and the masks over them. Recordings of people are not reference images, and a work that
 * an engine knows by its task is of use to its own account alone.
 */
export const sharedInputFields = ({ fields }: Fields): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      isSharedImage(field.kind === 'mask' ? fields[field.over] : field) ? [name] : [],
    ),
  );
