import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages of weights of which the site reads few files, with those: the others, most of them programs for browsers and nets that nothing runs, are removed
 * after an installation. Licences, and photographs that tests enlarge, stay.
 */
export const keptPackageFiles = {
  '@mediapipe/selfie_segmentation': ['package.json', 'README.md', 'selfie_segmentation.tflite'],
  '@upscalerjs/esrgan-slim': ['package.json', 'README.md', 'LICENSE', 'assets/fixture.png', 'assets/samples/2x', 'models/x2'],
};

/** Removes what is never read of those packages from a `node_modules` directory. Packages that are not installed are passed over. */
export function removeOtherPackageFiles(modules) {
  for (const [name, kept] of Object.entries(keptPackageFiles)) removeOthers(path.join(modules, ...name.split('/')), kept);
}

/** `kept`: paths below the directory, with slashes. */
function removeOthers(directory, kept) {
  for (const entry of existsSync(directory) ? readdirSync(directory) : []) {
    if (kept.includes(entry)) continue;
    const below = kept.filter((file) => file.startsWith(`${entry}/`)).map((file) => file.slice(entry.length + 1));
    const file = path.join(directory, entry);
    if (below.length > 0 && statSync(file).isDirectory()) removeOthers(file, below);
    else rmSync(file, { recursive: true, force: true });
  }
}
