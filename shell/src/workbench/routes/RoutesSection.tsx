import type { PackageReleases } from '@ai-site/shared/api/releases';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { outermost, ownerOf } from '@ai-site/shared/routes';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Field, Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RouteDiagram } from './RouteDiagram.tsx';
import { RoutesSkeleton } from './RoutesSkeleton.tsx';
import styles from './routes.module.css';

/** Says where an entered path leads. */
function answer(path: string, list: readonly PackageReleases[]): string {
  if (!path.startsWith('/')) return '地址以 / 开头';
  const found = ownerOf(path, list);
  if (found === null) return '没有模块拥有这个地址，打开后回到首页';
  return `由${found.owner.title}（${found.owner.name} ${found.owner.live ?? '未上线'}）打开，匹配 ${found.group.prefix}`;
}

function Routes({ list }: { readonly list: readonly PackageReleases[] }) {
  const [path, setPath] = useState('');
  const found = ownerOf(path, list);
  return (
    <>
      <div className={styles.intro}>
        <p>地址属于匹配最长前缀的模块；不区分大小写，没有模块拥有的地址回到首页。</p>
        <Field label="试一个地址" {...(path === '' ? {} : { hint: answer(path, list) })} className={styles.try ?? ''}>
          {(control) => (
            <Input
              {...control}
              aria-live="polite"
              placeholder="/appCenter/shortVideo/roleList"
              value={path}
              onChange={(text) => setPath(text.trim())}
            />
          )}
        </Field>
      </div>
      <RouteDiagram list={list} matched={found?.group.prefix ?? null} />
    </>
  );
}

/** Which package owns which routes. */
export const RoutesSection = observer(function RoutesSection({
  packages,
}: {
  readonly packages: AsyncResource<readonly PackageReleases[]>;
}) {
  return (
    <AsyncView resource={packages} what="路由" skeleton={<RoutesSkeleton />}>
      {(list) =>
        list.some(({ routes }) => routes.length > 0) ? (
          <Routes list={list.map((entry) => ({ ...entry, routes: [...outermost(entry.routes)] }))} />
        ) : (
          <Empty illustration="empty" title="还没有模块声明路由" />
        )
      }
    </AsyncView>
  );
});
