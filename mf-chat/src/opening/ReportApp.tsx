import { ownApps } from '@ai-site/shared/api/own-apps';
import { ReportButton } from '@ai-site/shared/kit/reporting';
import { getPlatform } from '@ai-site/shared/platform';

/** Reports an assistant that somebody else made. */
export default function ReportApp({ code }: { readonly code: string }) {
  return <ReportButton what="应用" send={(body) => getPlatform().http.call(ownApps.report, { params: { code }, body })} />;
}
