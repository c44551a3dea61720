import { type LegalAgreement, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { saveUrl } from '@ai-site/shared/kit/save-file';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { useState } from 'react';

/** Downloads the PDF; the server names it after the product. */
export function DownloadButton({ agreement }: { readonly agreement: LegalAgreement }) {
  const { http } = getPlatform();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    // A failure shows its own error.
    const url = await http.call(legalAgreements.download, { params: { id: agreement.id } }).catch(() => null);
    setBusy(false);
    if (url !== null) saveUrl(url, `${agreement.productName}.pdf`);
  };
  return (
    <Button loading={busy} onClick={() => void download()}>
      {agreementTexts.download}
    </Button>
  );
}
