import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { LocalNets } from '../local/local-nets.ts';
import { drawPage, lineByLine } from '../local/text/testing/drawn-pages.ts';
import type { Corners, RecognisedText } from '../text-lines.ts';
import type { TextReader } from '../text-reader.ts';
import { DocumentReader } from './document-reader.ts';
import { threadLimits } from './reading-thread.ts';
import { scannedPdf } from './testing/scanned-pdf.ts';

const nets = new LocalNets({ directory: tmpdir(), models: path.join(tmpdir(), 'no-models') });
afterAll(() => nets.close());

const patient = { ...threadLimits, killAfterMs: HANG_LIMIT_MS, readForMs: HANG_LIMIT_MS };
let textReader: TextReader | null = nets;
const documents = new DocumentReader(patient, () => textReader);
afterAll(() => documents.close());

let scans = 0;
function read(pages: Parameters<typeof scannedPdf>[0], reader: TextReader | null) {
  textReader = reader;
  scans += 1;
  return documents.read({
    owner: 'a',
    key: `chat/scan-${scans}.pdf`,
    bytes: async () => new Uint8Array(await scannedPdf(pages)),
  });
}

const page = (...lines: string[]): { readonly image: Uint8Array } => ({
  image: drawPage({
    name: 'scan',
    width: 620,
    height: 877,
    lines,
    draw: lineByLine({ size: 24, left: 60, top: 100, leading: 60 }),
  }).image,
});
/** A page that costs little. */
const small = {
  image: drawPage({
    name: 'small',
    width: 62,
    height: 88,
    lines: ['字'],
    draw: lineByLine({ size: 24, left: 10, top: 50, leading: 60 }),
  }).image,
};
const title = '扫描页，文字由本地模型识别';

const corners: Corners = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
];
/** An image with these lines. */
const shown = (...lines: string[]): RecognisedText => ({
  width: 1,
  height: 1,
  lines: lines.map((text) => ({ text, confidence: 1, corners })),
});
/** A reader that finds these lines in whatever it reads. What the nets read, and that they find nothing on white paper: `engines/local/text`. */
const telling = (...lines: string[]): TextReader => ({ readText: async () => shown(...lines) });

describe('a PDF without a text layer', () => {
  itByNight('is read as what its pages show, between those with text', async () => {
    const text = 'This page has a text layer, which is used as it is.';
    expect(await read([page('房屋租赁合同', '甲方：王晓明'), { text }, page('附件：房屋平面图')], nets)).toEqual({
      text: `## 第 1 页，${title}\n\n房屋租赁合同\n甲方：王晓明\n\n## 第 2 页\n\n${text}\n\n## 第 3 页，${title}\n\n附件：房屋平面图`,
      pages: 3,
      truncated: false,
    });
  });

  it('is read although an app has written its name below the scan', async () => {
    expect((await read([{ ...page('收据'), text: 'CamScanner' }], telling('收据'))).text).toContain(
      `## ${title}\n\n收据`,
    );
  });

  it('tells how many pages were left out, and what could not be read', async () => {
    let calls = 0;
    const counting: TextReader = {
      readText: async () => {
        calls += 1;
        if (calls === 2) throw new Error('the process has ended');
        return shown(`第${calls}张`);
      },
    };
    const { text, truncated } = await read(
      Array.from({ length: 12 }, () => small),
      counting,
    );
    expect({ calls, truncated }).toEqual({ calls: 10, truncated: true });
    expect(text).toMatch(/第10张\n\n（另有 2 页没有文字层，没有识别）$/);
    expect(text).not.toContain('第 2 页');
  });

  it('is refused where its pages show no text, or cannot be read here', async () => {
    await expect(read([page()], telling())).rejects.toMatchObject({ problem: 'noText' });
    await expect(read([page('字')], null)).rejects.toMatchObject({ problem: 'noText' });
  });
});
