import type { AudioOperation } from './audio-operations.ts';
import type { ComposeOperation } from './compose-operations.ts';
import type { DrawnContent } from './drawn-content.ts';
import type { ReferenceImage } from './reference-images.ts';
import type { TaskFile } from './task-file.ts';
import type { VideoOperation } from './video-operations.ts';
import type { WritingOperation } from './writing-operations.ts';

/** What all operations that draw from words share. */
export interface Drawing {
  readonly prompt: string;
  /** What must not appear; empty: nothing said. */
  readonly negativePrompt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of results, 1 to 4. */
  readonly count: number;
  /** 0 to 4294967295; further results use the following seeds. */
  readonly seed: number;
  /** Ids from the engine's capabilities; null: its default. */
  readonly checkpoint: string | null;
  readonly vae: string | null;
  readonly sampler: string | null;
  readonly style: string | null;
  /** How strongly the style shows. */
  readonly stylize: string | null;
  /** Light and weather of the whole image. */
  readonly appearance: string | null;
  /** Null: the engine's default. */
  readonly steps: number | null;
  readonly loras: readonly { readonly id: string; readonly weight: number }[];
  /** Images that `draw` follows beside its words, as many as the engine takes (`EngineCapabilities.references`). */
  readonly references: readonly ReferenceImage[];
  /** What `draw` shows, for the builtin engine; the words say the same. Null: the words alone say it. */
  readonly content: DrawnContent | null;
}

/** Mask of an image: PNG of the same size, white where the image is changed. */
export type MaskFile = TaskFile;

/** Operations that make or read images. */
export type ImageOperation =
  | ({ readonly kind: 'draw' } & Drawing)
  /** Draws anew after an image; `change` 0 keeps the image, 1 ignores it. */
  | ({ readonly kind: 'redraw'; readonly image: TaskFile; readonly change: number } & Drawing)
  /** Draws what the mask marks; the rest stays. */
  | ({ readonly kind: 'inpaint'; readonly image: TaskFile; readonly mask: MaskFile; readonly change: number } & Drawing)
  /** Draws with the outlines, depth or pose of images, and after `reference` where the engine's `controlledRedraw` says that it can; its `change` is that of `redraw`. */
  | ({
      readonly kind: 'control';
      readonly controls: readonly { readonly type: string; readonly image: TaskFile; readonly weight: number }[];
      readonly reference: { readonly image: TaskFile; readonly change: number } | null;
    } & Drawing)
  /** Draws the background anew; what stands in front stays. */
  | ({
      readonly kind: 'change-background';
      readonly image: TaskFile;
      readonly foreground: MaskFile | null;
      readonly reference: TaskFile | null;
      readonly change: number;
    } & Drawing)
  /** Draws the person who wears the clothes anew; the clothes (white in the mask) stay. */
  | ({
      readonly kind: 'change-model';
      readonly image: TaskFile;
      readonly clothes: MaskFile | null;
      readonly reference: TaskFile | null;
    } & Drawing)
  /** Puts a product into a region of a scene; `change` 0 keeps the scene, 1 draws it anew. */
  | ({
      readonly kind: 'place-product';
      readonly product: TaskFile;
      /** White where the product is; null: found by the engine. */
      readonly productMask: MaskFile | null;
      readonly scene: TaskFile;
      /** White where it goes; null: the engine chooses. */
      readonly region: MaskFile | null;
      /** The result takes over its light and colours. */
      readonly sample: TaskFile | null;
      readonly change: number;
    } & Drawing)
  /** Draws lettering: the words are `text`, the prompt says how it looks. */
  | ({ readonly kind: 'lettering'; readonly text: string } & Drawing)
  /** Fills what the mask marks from its surroundings; pixels outside the mask stay as they are. `smart`: the mask is first completed to the whole object. */
  | { readonly kind: 'erase'; readonly image: TaskFile; readonly mask: MaskFile; readonly smart: boolean }
  /** Finds marks written over an image and fills them. */
  | { readonly kind: 'remove-watermark'; readonly image: TaskFile }
  /** Returns a PNG in which everything but the subject is transparent. `hints`: white belongs to it, black does not, grey is unknown. */
  | { readonly kind: 'cutout'; readonly image: TaskFile; readonly mode: CutoutMode; readonly hints: MaskFile | null }
  | { readonly kind: 'enlarge'; readonly image: TaskFile; readonly factor: number }
  /** Returns a text file: words that would draw the image. */
  | { readonly kind: 'describe'; readonly image: TaskFile };

/** What engines are asked for. Tools translate their form values into one of these, so that an engine knows no tool. */
export type EngineOperation = ImageOperation | VideoOperation | AudioOperation | WritingOperation | ComposeOperation;

export type OperationKind = EngineOperation['kind'];

/** Cutout modes of docs/product/tools.md#3. */
export type CutoutMode = 'general' | 'portrait' | 'product' | 'clothing' | 'hair' | 'avatar';
