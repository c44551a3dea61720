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

/**
 * Libraries of the runtime that nothing loads: those for graphics cards, which on Windows are loaded when a net asks for one, and on macOS a second copy of
 * the runtime under its full version.
 */
const unloadedLibraries = /^(DirectML|dxcompiler|dxil)\.dll$|^libonnxruntime\.\d+\.\d+\.\d+\.dylib$/;

/**
 * The package of the runtime of local models brings its binaries for all platforms, of which one is needed: the others take five times its size. Of that one
 * the libraries stay that are loaded.
 */
export function removeForeignRuntimes(modules, { platform, arch } = process) {
  const binaries = path.join(modules, 'onnxruntime-node', 'bin');
  if (!existsSync(binaries)) return;
  for (const version of readdirSync(binaries)) {
    for (const otherPlatform of readdirSync(path.join(binaries, version))) {
      for (const otherArch of readdirSync(path.join(binaries, version, otherPlatform))) {
        const directory = path.join(binaries, version, otherPlatform, otherArch);
        if (otherPlatform === platform && otherArch === arch) removeUnloaded(directory);
        else rmSync(directory, { recursive: true, force: true });
      }
    }
  }
}

function removeUnloaded(directory) {
  for (const library of readdirSync(directory))
    if (unloadedLibraries.test(library)) rmSync(path.join(directory, library));
}
