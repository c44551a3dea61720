import { type Contract, contracts } from '@ai-site/shared/api/contracts';
import { contractTexts } from '@ai-site/shared/contracts';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { useState } from 'react';

/** Downloads the PDF; the server names it after the product. */
export function DownloadButton({ contract }: { readonly contract: Contract }) {
  const { http } = getPlatform();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    // A failure says so by itself.
    const url = await http.call(contracts.download, { params: { id: contract.id } }).catch(() => null);
    setBusy(false);
    if (url === null) return;
    const link = document.createElement('a');
    link.href = url;
    link.download = `${contract.productName}.pdf`;
    link.click();
  };
  return (
    <Button loading={busy} onClick={() => void download()}>
      {contractTexts.download}
    </Button>
  );
}
