import { HistoryRouter } from '@ai-site/shared/remote';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { ErrorState } from '@ai-site/shared/ui/feedback';
import { ChevronDownIcon, MoonIcon, SunIcon, UserIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { type ShowToast, ToastHost } from '@ai-site/shared/ui/toast';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RemoteDescription } from '../../contract/index.ts';
import { useLocation } from '../../router/index.ts';
import { ownerOf } from '../../routes/match.ts';
import { sampleSignedInUser } from '../sample-data.ts';
import styles from './host.module.css';
import type { HostPlatform } from './host-platform.ts';
import { LoginRequest } from './LoginRequest.tsx';
import type { HostScreen } from './screens-of.ts';

export interface HostPageProps extends HostPlatform {
  readonly description: RemoteDescription;
  readonly screens: readonly HostScreen[];
  /** Mounts the remote; rejects or calls `onCrash` on failure. */
  readonly mount: (element: HTMLElement, onCrash: (error: unknown) => void) => Promise<unknown>;
}

function ScreenMenu({ description, screens }: Pick<HostPageProps, 'description' | 'screens'>): ReactNode {
  const { pathname } = useLocation();
  const current = screens.find(({ path }) => path.toLowerCase() === pathname.toLowerCase());
  return (
    <Menu
      align="start"
      label={`${description.title}的页面`}
      items={screens.map(({ path, title }) => ({
        key: path,
        label: title,
        hint: path,
        to: path,
        checked: path === current?.path,
      }))}
      trigger={(props) => (
        <button {...props} type="button" className={styles.screens}>
          <span className={styles.path}>{pathname}</span>
          <ChevronDownIcon size={16} />
        </button>
      )}
    />
  );
}

/** Shown after a link led out of the remote, where the site would show another part. */
function Elsewhere({ description }: Pick<HostPageProps, 'description'>): ReactNode {
  const { pathname } = useLocation();
  if (ownerOf(pathname, [description]) !== null) return null;
  return (
    <p className={styles.notice} role="status">
      {pathname} 不属于 {description.name}：在站点中，这里由其他模块显示。
    </p>
  );
}

const Switches = observer(function Switches({ doubles: { session, theme } }: Pick<HostPageProps, 'doubles'>) {
  const toWhite = theme.name === 'black';
  return (
    <div className={styles.switches}>
      <Button
        size="small"
        icon={<UserIcon size={16} />}
        aria-pressed={session.signedIn}
        onClick={() => void (session.signedIn ? session.signOut() : session.signIn(sampleSignedInUser))}
      >
        {session.user?.nickName ?? '访客'}
      </Button>
      <IconButton
        label={toWhite ? '切换到白色主题' : '切换到黑色主题'}
        icon={toWhite ? <SunIcon /> : <MoonIcon />}
        onClick={() => theme.choose(toWhite ? 'white' : 'black')}
      />
    </div>
  );
});

/** The page around a standalone remote: its name, its screens, and the current user and theme. */
export function HostPage({ description, screens, doubles, platform, mount }: HostPageProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [crash, setCrash] = useState<unknown>(null);
  useEffect(() => {
    if (area.current !== null) mount(area.current, setCrash).catch(setCrash);
  }, [mount]);
  const [connect] = useState(() => (show: ShowToast) => {
    doubles.toast.onShow = ({ kind, text, action }) => show(kind, text, undefined, action);
    return () => {
      doubles.toast.onShow = () => undefined;
    };
  });
  return (
    <HistoryRouter history={platform.history}>
      <header className={styles.bar}>
        <p className={styles.name}>
          {description.title}
          <span className={styles.tag}>{description.name} · 单独运行</span>
        </p>
        <ScreenMenu description={description} screens={screens} />
        <Switches doubles={doubles} />
      </header>
      <LoginRequest session={doubles.session} />
      <Elsewhere description={description} />
      <main>
        {crash !== null && (
          <ErrorState title="这个模块没有显示出来" text={crash instanceof Error ? crash.message : String(crash)} />
        )}
        <div ref={area} data-remote={description.name} hidden={crash !== null} />
      </main>
      <ToastHost connect={connect} />
    </HistoryRouter>
  );
}
