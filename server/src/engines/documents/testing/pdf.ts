import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF with one page for each text. `font` is a file; without it only Latin letters can be written. */
export function pdf(
  pages: readonly string[],
  { font, password }: { readonly font?: string; readonly password?: string } = {},
): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: 'owner' }),
  });
  const chunks: Buffer[] = [];
  if (font !== undefined) document.font(font);
  for (const text of pages) document.addPage().text(text);
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}

/** A handwritten PDF of one page: `content` is its content stream, `fonts` the resources that it names. */
export function rawPdf(content: Buffer, fonts = ''): Buffer {
  const packed = deflateSync(content, { level: 1 });
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << ${fonts} >> >> /Contents 4 0 R >>`,
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, at) => {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${table}trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
