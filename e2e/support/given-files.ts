import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../server/src/engines/documents/testing/pdf.ts';
import { paintedPng } from './painted-png.ts';

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const textFile = (name: string, content: string): GivenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** A PDF with one page for each text, in Latin letters. */
export const pdfFile = async (name: string, pages: readonly string[]): Promise<GivenFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: await pdf(pages),
});

export const imageFile = (name: string): GivenFile => ({ name, mimeType: 'image/png', buffer: paintedPng(64, 48) });

interface Carried {
  readonly files: readonly GivenFile[];
  readonly text?: string;
}

/** A DataTransfer in the page, as a clipboard or a drag carries it. */
const transfer = (page: Page, { files, text = '' }: Carried) =>
  page.evaluateHandle(
    ({ files, text }) => {
      const carried = new DataTransfer();
      if (text !== '') carried.setData('text/plain', text);
      for (const { name, type, base64 } of files)
        carried.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
      return carried;
    },
    {
      text,
      files: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
    },
  );

/** Pastes as the keyboard does; text is inserted into the box unless the page handles the paste. */
export async function paste(page: Page, box: Locator, carried: Carried): Promise<void> {
  const clipboardData = await transfer(page, carried);
  const taken = await box.evaluate(
    (element, data) =>
      !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    clipboardData,
  );
  if (!taken && carried.text !== undefined) await page.keyboard.insertText(carried.text);
}

/** Drags files over an element; returns the function that drops them. */
export async function dragOver(page: Page, place: Locator, files: readonly GivenFile[]): Promise<() => Promise<void>> {
  const dataTransfer = await transfer(page, { files });
  for (const type of ['dragenter', 'dragover']) await place.dispatchEvent(type, { dataTransfer });
  return () => place.dispatchEvent('drop', { dataTransfer });
}
