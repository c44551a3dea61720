import { maskSize } from '../../../domain/mask-editor/index.ts';
import { erase } from '../../../tools/erase/tool.ts';
import type { MaskField } from '../../../tools/field.ts';
import { unmarkedText } from '../../../tools/field-texts.ts';
import { createMaskDrafts, type MaskDrafts, type MaskEditorOptions, readMask } from '../../mask-editor/index.ts';
import type { ChosenFile } from '../form/chosen-file.ts';
import { imageTexts } from './image-texts.ts';
import type { OpenedImage } from './MarkDialog.tsx';

/** Tools that take away what is marked: lines of text can be marked for them. */
const removing: ReadonlySet<string> = new Set([erase.code]);

const draftsByName = new Map<string, MaskDrafts>();

function draftsOf(name: string): MaskDrafts {
  const drafts = draftsByName.get(name) ?? createMaskDrafts(name);
  draftsByName.set(name, drafts);
  return drafts;
}

/** Values of a mask that was made earlier; undefined when it cannot be read (any more): the editor begins without marks. */
async function earlierMask(mask: ChosenFile | undefined, image: OpenedImage): Promise<Uint8Array | undefined> {
  if (mask === undefined) return undefined;
  try {
    const answer = await fetch(mask.url);
    return answer.ok ? await readMask(await answer.blob(), maskSize(image)) : undefined;
  } catch {
    return undefined;
  }
}

export interface MaskInputs {
  /** Code of the tool. */
  readonly tool: string;
  /** Of the mask field. */
  readonly name: string;
  /** Results are marked in turn: these steps are not those of the form, whose mask belongs to the image alone. */
  readonly continued?: boolean;
  readonly image: ChosenFile;
  /** What was marked before. */
  readonly mask: ChosenFile | undefined;
  /** Of the image. */
  readonly size: OpenedImage;
}

/** How the editor opens for a field: with the steps of an earlier visit to it, or with the marks of `mask`. */
export async function maskOptions(
  field: MaskField,
  { tool, name, continued = false, image, mask, size }: MaskInputs,
): Promise<Omit<MaskEditorOptions, 'image'>> {
  const hints = field.hints === true;
  const drafts = draftsOf(`ai-site.tool.${continued ? 'continued-mask' : 'mask'}.${tool}.${name}`);
  const { base, records } = drafts.read(image.key);
  const values = base === null && records.length === 0 ? await earlierMask(mask, size) : undefined;
  return {
    hints,
    drafts,
    unmarkedText: unmarkedText(field),
    ...(values === undefined ? {} : { mask: values }),
    ...(removing.has(tool) ? { texts: imageTexts } : {}),
  };
}
