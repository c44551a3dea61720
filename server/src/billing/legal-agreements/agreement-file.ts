import { newId } from '../../platform/database/new-id.ts';
import { recorded, writeObject } from '../../platform/objects/object-writes.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import type { Site } from '../../platform/site.ts';
import type { Parties } from './pdf/agreement-pdf.ts';
import { agreementPdfKind } from './pdf-kind.ts';
import type { AgreementRow } from './shown.ts';

/** The library that writes PDF is loaded for the first one: most processes of a site never write any. */
async function pdfOf(agreement: AgreementRow, parties: Parties): Promise<Buffer> {
  const { agreementPdf } = await import('./pdf/agreement-pdf.ts');
  return agreementPdf(agreement, parties);
}

/** Returns the PDF of a contract. That of a signed contract is made once and stored, so that later downloads are identical. */
export async function agreementFile(site: Site, agreement: AgreementRow, parties: Parties): Promise<Buffer> {
  if (agreement.signed_at === null) return pdfOf(agreement, parties);
  const kept = await site.db
    .selectFrom('legal_agreement_pdfs')
    .select('file_key')
    .where('agreement_id', '=', agreement.id)
    .executeTakeFirst();
  const bytes = kept === undefined ? undefined : await readObject(site, kept.file_key);
  return bytes ?? keepPdf(site, agreement, await pdfOf(agreement, parties));
}

async function keepPdf(site: Site, { id, account_id }: AgreementRow, pdf: Buffer): Promise<Buffer> {
  const written = await writeObject(
    site,
    { key: `${agreementPdfKind.folder}/${newId()}.pdf`, kind: agreementPdfKind.name, accountId: account_id },
    pdf,
  );
  await recorded(site, written, async (tx) => {
    // Of two concurrent writes the later one is kept; the other object has no contract and is garbage-collected.
    await tx
      .insertInto('legal_agreement_pdfs')
      .values({ agreement_id: id, file_key: written.key })
      .onConflict((conflict) => conflict.column('agreement_id').doUpdateSet({ file_key: written.key }))
      .execute();
  });
  return pdf;
}
