import { when } from 'mobx';
import type { Platform, Session } from '../../../contract/platform.ts';
import { failureOf } from '../../async/index.ts';
import { dropSharedImage, readSharedImage } from '../../quick-fill/shared-image.ts';
import { putToolFile } from '../fields/put-tool-file.ts';
import type { ToolForm } from '../form/tool-form.ts';

export interface SharedImageTarget {
  readonly form: Pick<ToolForm, 'code' | 'field' | 'files' | 'setFile' | 'setUploading'>;
  /** Name of the field that takes the image. */
  readonly field: string;
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast'>;
  /** Aborted when the form is left. */
  readonly signal: AbortSignal;
}

/**
 * Uploads the image that was shared with a quick fill into a form, after a login where there is none; until then the browser keeps it, so that a reload loses
 * nothing. An image that was chosen meanwhile stays.
 */
export async function takeSharedImage(
  fillId: string,
  { form, field, platform: { http, session, toast }, signal }: SharedImageTarget,
): Promise<void> {
  const image = await readSharedImage(fillId).catch(() => null);
  if (image === null || signal.aborted || !(await signedIn(session, signal)) || form.files[field] !== undefined) return;
  form.setUploading(field, true);
  try {
    const stored = await putToolFile(
      http,
      { tool: form.code, field, bytes: image, ext: image.name.split('.').at(-1) ?? '' },
      { signal },
    );
    if (form.files[field] === undefined)
      form.setFile(field, { ...stored, name: image.name, localUrl: URL.createObjectURL(image) });
    await dropSharedImage(fillId);
  } catch (error) {
    if (!signal.aborted) toast.error(failureOf(error).message);
  } finally {
    form.setUploading(field, false);
  }
}

/** Asks to log in, and waits on when that is put off. Resolves with false when the form is left before. */
async function signedIn(session: Session, signal: AbortSignal): Promise<boolean> {
  if (await session.require()) return !signal.aborted;
  return when(() => session.signedIn, { signal }).then(
    () => true,
    () => false,
  );
}
