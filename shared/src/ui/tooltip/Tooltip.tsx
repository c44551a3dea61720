import '../arco/adapter.ts';
import '../arco/tooltip.css';
import './tooltip.css';
import ArcoTooltip from '@arco-design/web-react/es/Tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  readonly content: ReactNode;
  readonly position?: 'top' | 'bottom' | 'left' | 'right';
  /** One control that has an accessible name of its own: a tooltip only repeats or adds. */
  readonly children: ReactElement;
}

/** A short note on hover and focus. */
export function Tooltip({ content, position = 'top', children }: TooltipProps) {
  return (
    <ArcoTooltip content={content} position={position} trigger={['hover', 'focus']} escToClose mini className="site-tooltip">
      {children}
    </ArcoTooltip>
  );
}
