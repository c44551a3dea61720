import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages of weights of which the site reads few files, with those: the others, most of them programs for browsers and nets that nothing runs, are removed
 * after an installation. Licences, and photographs that tests enlarge, stay.
 */
export const keptPackageFiles = {
  '@mediapipe/selfie_segmentation': ['package.json', 'README.md', 'selfie_segmentation.tflite'],
  '@upscalerjs/esrgan-slim': [
    'package.json',
    'README.md',
    'LICENSE',
    'assets/fixture.png',
    'assets/samples/2x',
    'models/x2',
  ],
};

/** Removes all but the files that are `kept` of each package from a `node_modules` directory. Packages that are not installed are passed over. */
export function removeOtherPackageFiles(modules, keptFiles = keptPackageFiles) {
  for (const [name, kept] of Object.entries(keptFiles)) removeOthers(path.join(modules, ...name.split('/')), kept);
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

/** The package of the runtime of local models brings its binaries for all platforms, of which one is needed: the others take five times its size. */
export function removeForeignRuntimes(modules) {
  const binaries = path.join(modules, 'onnxruntime-node', 'bin');
  if (!existsSync(binaries)) return;
  for (const version of readdirSync(binaries)) {
    for (const platform of readdirSync(path.join(binaries, version))) {
      for (const arch of readdirSync(path.join(binaries, version, platform))) {
        if (platform !== process.platform || arch !== process.arch)
          rmSync(path.join(binaries, version, platform, arch), { recursive: true, force: true });
      }
    }
  }
}
