import { type OpenedOwnApp, ownApps } from '@ai-site/shared/api/own-apps';
import { ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { FailureState } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { ScreenSkeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { chatIdOf } from '../kinds/address.ts';
import { goneAppKind, ownAppKind } from '../kinds/own-app-kind.ts';
import type { ChatScreenProps } from './ChatScreen.tsx';

export interface OwnAppChatProps {
  readonly code: string;
  readonly Chat: ComponentType<ChatScreenProps>;
}

/** The chat page of an assistant that somebody made. Remount it for another assistant. */
export const OwnAppChat = observer(function OwnAppChat({ code, Chat }: OwnAppChatProps) {
  const { session, http } = getPlatform();
  const { search } = useLocation();
  const [app] = useState(
    () =>
      new AsyncResource<OpenedOwnApp>((signal) =>
        http.call(ownApps.open, { params: { code } }, { signal, silent: true }),
      ),
  );
  // An assistant that is not in the app centre is there for its maker only.
  const userId = session.user?.userId ?? null;
  const { restoring } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again for another account
  useEffect(() => {
    if (!restoring) void app.refresh();
    return () => app.abort();
  }, [app, restoring, userId]);
  const opened = useMemo(() => (app.data === null ? null : ownAppKind(app.data)), [app.data]);
  const gone = useMemo(() => goneAppKind(code), [code]);
  if (opened !== null) return <Chat kind={opened} />;
  if (app.failure === null) return <ScreenSkeleton />;
  if (app.failure.code !== 404)
    return <FailureState what="应用" failure={app.failure} onRetry={() => void app.refresh()} retrying={app.loading} />;
  if (chatIdOf(search) !== null) return <Chat kind={gone} />;
  return (
    <StatePage
      illustration="not-found"
      title={ownAppTexts.unknown}
      description="它可能已被删除、还没有通过审核，或者需要登录后才能使用。"
      actions={[
        { label: '去应用中心', to: '/appCenter' },
        { label: '我来聊', to: '/chatNew' },
      ]}
    />
  );
});
