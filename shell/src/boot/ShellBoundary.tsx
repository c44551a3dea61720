import { errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { Component, type ReactNode } from 'react';

/** A crash of the shell itself: the last thing that can still be shown. */
export class ShellBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(): void {
    getPlatform().telemetry.report({ event: 'screen-crashed', name: 'shell', version: getPlatform().registry.shell.version });
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <StatePage
        role="alert"
        illustration="error"
        title={errorTexts.screenCrashed}
        description="刷新后即可继续使用。"
        actions={[{ label: '刷新页面', onClick: () => window.location.reload() }]}
      />
    );
  }
}
