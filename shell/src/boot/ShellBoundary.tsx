import { errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { Component, type ReactNode } from 'react';
import { isLostChunk, LOST_PART } from '../federation/lost-chunk.ts';
import { renewOwnChunks } from '../federation/new-attempt.ts';

type Trouble = 'none' | 'lost' | 'crashed';

const refresh = { label: '刷新页面', onClick: () => window.location.reload() };

/** Error boundary for crashes of the shell itself and of its own screens, the last fallback. A chunk that could not be fetched can be retried. */
export class ShellBoundary extends Component<{ readonly children: ReactNode }, { readonly trouble: Trouble }> {
  override state: { readonly trouble: Trouble } = { trouble: 'none' };

  static getDerivedStateFromError(error: unknown): { readonly trouble: Trouble } {
    return { trouble: isLostChunk(error) ? 'lost' : 'crashed' };
  }

  override componentDidCatch(error: unknown): void {
    const { telemetry, registry } = getPlatform();
    const shell = { name: 'shell', version: registry.shell.version };
    telemetry.report(
      isLostChunk(error) ? { event: 'remote-failed', ...shell, stage: 'load' } : { event: 'screen-crashed', ...shell },
    );
  }

  #retry(): void {
    renewOwnChunks();
    this.setState({ trouble: 'none' });
  }

  override render(): ReactNode {
    const { trouble } = this.state;
    if (trouble === 'none') return this.props.children;
    if (trouble === 'crashed')
      return (
        <StatePage
          role="alert"
          illustration="error"
          title={errorTexts.screenCrashed}
          description="刷新后即可继续使用。"
          actions={[refresh]}
        />
      );
    const retry = { label: '重试', onClick: () => this.#retry() };
    return (
      <StatePage
        role="alert"
        illustration="error"
        title="页面没有加载成功"
        description={LOST_PART}
        actions={[retry, refresh]}
      />
    );
  }
}
