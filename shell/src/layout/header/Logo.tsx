import { getPlatform } from '@ai-site/shared/platform';
import { SiteLink } from '@ai-site/shared/ui/button';
import mark from '@ai-site/shared/ui/illustrations/logo.svg';

/** The logo mark and the name; links to the home page. */
export function Logo() {
  const { site } = getPlatform();
  return (
    <SiteLink to="/" className="site-logo" aria-label={`${site.name} 首页`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, no outside text */}
      <span className="site-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      <span className="site-name">{site.name}</span>
    </SiteLink>
  );
}
