import type { MaskDrafts } from '../draft/mask-draft.ts';
import type { EditorImage } from '../history/records.ts';
import type { MaskEncoder } from '../png/mask-png.ts';
import type { TextSource } from '../text-boxes/text-source.ts';

export interface MaskEditorOptions {
  readonly image: EditorImage;
  /** Values of a mask to begin with, 0 to 255, at `maskSize(image)`; see `readMask`. */
  readonly mask?: Uint8Array;
  /** Marks say what belongs to the subject and what does not: `mask` and the mask that is made are hints. */
  readonly hints?: boolean;
  /** Address of a cut-out of the image, of the same proportions, that is shown over it. */
  readonly cutoutUrl?: string;
  /** Message when too little is marked. */
  readonly unmarkedText?: string;
  /** Keeps the steps over a reload, by the image's key. */
  readonly drafts?: MaskDrafts;
  /** Reads the text of the image, whose lines can be marked then. */
  readonly texts?: TextSource;
  readonly encode?: MaskEncoder;
}
