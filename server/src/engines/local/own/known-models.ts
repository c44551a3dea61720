import type { ToolDefinition } from '@ai-site/shared/tools';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { hdImage } from '@ai-site/shared/tools/hd-image/tool';
import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { watermarkRemoval } from '@ai-site/shared/tools/watermark-removal/tool';
import { zoomImage } from '@ai-site/shared/tools/zoom-image/tool';
import type { OwnModelKind } from './signature.ts';

/** A published net that fits. */
export interface KnownModel {
  readonly name: string;
  /** As it is published. */
  readonly file: string;
  readonly megabytes: number;
  readonly licence: string;
  /** Where it is published. */
  readonly source: string;
}

/** What a net of a kind does, and those that are known to fit. Sizes and licences as their pages tell them. */
export const knownModels: Readonly<
  Record<
    OwnModelKind,
    { readonly serves: readonly Pick<ToolDefinition, 'code' | 'title'>[]; readonly models: readonly KnownModel[] }
  >
> = {
  cutout: {
    serves: [cutout],
    models: [
      {
        name: 'ISNet',
        file: 'isnet-general-use.onnx',
        megabytes: 179,
        licence: 'Apache-2.0',
        source: 'https://github.com/danielgatis/rembg',
      },
      {
        name: 'U2-Net',
        file: 'u2net.onnx',
        megabytes: 176,
        licence: 'Apache-2.0',
        source: 'https://github.com/danielgatis/rembg',
      },
      {
        name: 'U2-Netp',
        file: 'u2netp.onnx',
        megabytes: 5,
        licence: 'Apache-2.0',
        source: 'https://github.com/danielgatis/rembg',
      },
    ],
  },
  inpaint: {
    serves: [erase, watermarkRemoval, productReplace],
    models: [
      {
        name: 'LaMa',
        file: 'lama_fp32.onnx',
        megabytes: 208,
        licence: 'Apache-2.0',
        source: 'https://huggingface.co/Carve/LaMa-ONNX',
      },
      {
        name: 'MI-GAN',
        file: 'migan_pipeline_v2.onnx',
        megabytes: 28,
        licence: 'MIT',
        source: 'https://github.com/Picsart-AI-Research/MI-GAN',
      },
    ],
  },
  enlarge: {
    serves: [hdImage, zoomImage],
    models: [
      {
        name: 'Real-ESRGAN ×4',
        file: 'RealESRGAN_x4plus.onnx',
        megabytes: 67,
        licence: 'BSD-3-Clause',
        source: 'https://github.com/xinntao/Real-ESRGAN',
      },
    ],
  },
};
