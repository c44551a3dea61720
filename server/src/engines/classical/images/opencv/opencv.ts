import { createRequire } from 'node:module';
import type * as OpenCv from '@techstark/opencv-js';
import type { Mat } from '@techstark/opencv-js';

export interface Cv {
  readonly cv: typeof OpenCv;
}

let loading: Promise<Cv> | undefined;

/** Resolves with the OpenCV module in a wrapper once its WebAssembly has started: the module itself has a `then` that never settles, so it must not be awaited. */
export function openCv(): Promise<Cv> {
  loading ??= new Promise<Cv>((resolve) => {
    const cv: Cv['cv'] & { onRuntimeInitialized?: () => void } = createRequire(import.meta.url)('@techstark/opencv-js');
    cv.onRuntimeInitialized = () => resolve({ cv });
  });
  return loading;
}

/** Runs OpenCV calls and deletes the matrices that were kept meanwhile: memory of WebAssembly is not collected. */
export function withMats<T>(work: (keep: (mat: Mat) => Mat) => T): T {
  const mats: Mat[] = [];
  try {
    return work((mat) => {
      mats.push(mat);
      return mat;
    });
  } finally {
    for (const mat of mats) mat.delete();
  }
}
