import { VersionBanner } from './VersionBanner.tsx';

/** Says that the site has newer versions than this page; nothing happens until the visitor reloads. */
export default function UpdateBanner({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  return (
    <VersionBanner label="网站更新" text="网站有更新，刷新后使用新版本" action={{ label: '刷新', onClick: reload }} />
  );
}
