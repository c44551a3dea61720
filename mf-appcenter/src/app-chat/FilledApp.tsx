import { quickFill } from '@ai-site/shared/api/quick-fill';
import { reusePath } from '@ai-site/shared/domain/task-apps';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { reportFailure } from '@ai-site/shared/kit/lazy';
import { fillAddress } from '@ai-site/shared/kit/quick-fill';
import { FailureState } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

/** A quick fill without an app: opens the one that makes such works, which fills itself in (docs/product/site.md#2.5). */
export const FilledApp = observer(function FilledApp({ initId }: { readonly initId: string }) {
  const { http, navigation } = getPlatform();
  const fill = useAsyncResource(`quick fill ${initId}`, (signal) =>
    http.call(quickFill.get, { params: { id: initId } }, { signal, silent: true }),
  );
  const { data, failure } = fill;
  useEffect(() => {
    if (data === null) return;
    const { recipe, generateEngine } = data;
    if (recipe === undefined) navigation.replace(reusePath(generateEngine ?? 0, initId));
    else
      void fillAddress(initId, { tool: recipe.tool, generateEngine: generateEngine ?? null }).then(
        (path) => path !== null && navigation.replace(path),
        reportFailure,
      );
  }, [data, initId, navigation]);
  return failure === null ? (
    <ScreenSkeleton />
  ) : (
    <FailureState what="填充的内容" failure={failure} onRetry={() => void fill.refresh()} retrying={fill.loading} />
  );
});
