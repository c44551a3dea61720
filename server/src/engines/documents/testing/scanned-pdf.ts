import PDFDocument from 'pdfkit';

/** A PDF of one page for each item: an image over the whole A4 page, with text below it when there is some, or text alone. */
export async function scannedPdf(
  pages: readonly { readonly image?: Uint8Array; readonly text?: string }[],
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => document.on('end', resolve));
  for (const { image, text } of pages) {
    document.addPage({ size: 'A4', margin: 0 });
    if (image !== undefined)
      document.image(Buffer.from(image), 0, 0, { width: document.page.width, height: document.page.height });
    if (text !== undefined) document.text(text, 40, 40);
  }
  document.end();
  await end;
  return Buffer.concat(chunks);
}
