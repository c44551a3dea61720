import { membershipTexts } from '@ai-site/shared/domain/membership';
import { errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { InfoIcon, OfflineIcon, StopIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { priceText } from '../models/price-text.ts';
import type { AnswerViewProps } from './answer-view-props.ts';
import styles from './transcript.module.css';

interface BannerProps {
  readonly tone: 'quiet' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Banner({ tone, icon, text, children }: BannerProps) {
  return (
    <div className={classes(styles.notice, styles[tone])}>
      {icon}
      <p className={styles.noticeText}>{text}</p>
      {children}
    </div>
  );
}

/** Shows that an answer ended early or failed, with the available actions. */
export const AnswerBanner = observer(function AnswerBanner({ answer, conversation, last }: AnswerViewProps) {
  const again = (text: string) =>
    last && (
      <Button size="small" onClick={() => void conversation.answerAgain(answer)}>
        {text}
      </Button>
    );
  const price = priceText(answer.continuesFree ? 0 : conversation.priceOf(answer.tier));
  const onward = last && answer.unfinished && (
    <Button size="small" disabled={conversation.replying} onClick={() => void conversation.continueAnswer(answer)}>
      {price === '' ? '继续' : `继续 · ${price}`}
    </Button>
  );
  if (answer.lost) {
    return (
      <Banner tone="warning" icon={<OfflineIcon size={16} />} text="连接已断开，回答可能仍在继续">
        <Button size="small" onClick={() => conversation.resume()}>
          重新连接
        </Button>
      </Banner>
    );
  }
  if (answer.reconnecting)
    return <Banner tone="quiet" icon={<OfflineIcon size={16} />} text="连接断开，正在重新连接…" />;
  switch (answer.status) {
    case 'stopped':
      return (
        <Banner tone="quiet" icon={<StopIcon size={16} />} text="已停止">
          {onward}
        </Banner>
      );
    case 'done':
      if (!answer.truncated) return null;
      return (
        <Banner tone="quiet" icon={<InfoIcon size={16} />} text="回答达到长度上限">
          {onward}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger" icon={<WarningIcon size={16} />} text={answer.error ?? errorTexts.server}>
          {onward}
          {again('重试')}
        </Banner>
      );
    case 'interrupted':
      return (
        <Banner tone="warning" icon={<WarningIcon size={16} />} text={answer.error ?? '回答中断，已保留收到的内容'}>
          {onward}
          {again('重新回答')}
        </Banner>
      );
    case 'unsent':
      return (
        <Banner
          tone="danger"
          icon={<WarningIcon size={16} />}
          text={`${errorTexts.sendFailed}：${answer.error ?? errorTexts.offline}`}
        >
          <Button size="small" variant="ghost" onClick={() => conversation.rollback()}>
            修改
          </Button>
          {answer.error === membershipTexts.notEnough && (
            <Button size="small" variant="solid" onClick={() => getPlatform().modals.purchase()}>
              购买会员
            </Button>
          )}
          {again('重试')}
        </Banner>
      );
    default:
      return null;
  }
});
