// A separate process: espeak-ng is under the GPL and is called as a program, never linked into the server.
// Arguments: voice, content of the variant file. Input: the markup. Output: a WAV file; on stderr the phonemes.
import { text } from 'node:stream/consumers';
import espeak from 'espeak-ng';

const VARIANTS = '/usr/local/share/espeak-ng-data/voices/!v';
const MARKUP = 'sentence.xml';
const AUDIO = 'sentence.wav';
const PHONEMES = 'sentence.txt';

const [voice = '', variant = ''] = process.argv.slice(2);
const markup = await text(process.stdin);
const { FS } = await espeak({
  // -m: SSML. -b 1: UTF-8. -D: deterministic, the same text sounds the same each time. -x: phonemes by their mnemonics.
  arguments: ['-v', `${voice}+timbre`, '-m', '-b', '1', '-D', '-f', MARKUP, '-w', AUDIO, '-x', `--phonout=${PHONEMES}`],
  preRun: [
    (module) => {
      module.FS.mkdirTree(VARIANTS);
      module.FS.writeFile(`${VARIANTS}/timbre`, variant);
      module.FS.writeFile(MARKUP, markup);
    },
  ],
  // Its messages would mix with the audio on stdout.
  print: () => undefined,
  printErr: () => undefined,
});
process.stderr.write(FS.readFile(PHONEMES));
process.stdout.end(FS.readFile(AUDIO));
