import { Button, IconButton } from '@ai-site/shared/ui/button';
import { ArrowUpIcon, StopIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { Conversation } from '../conversation/conversation.ts';
import styles from './composer.module.css';
import type { SendState } from './send-state.ts';

export interface SendButtonsProps {
  readonly conversation: Conversation;
  readonly state: SendState;
  /** Called on a press: the pressed button is replaced by another one, so the focus must move. */
  readonly onPressed: () => void;
}

/** Sends the draft or shows why it cannot be sent. While a reply runs: stops it, or queues the draft behind it. */
export const SendButtons = observer(function SendButtons({ conversation, state, onPressed }: SendButtonsProps) {
  const { composer, replying, running } = conversation;
  if (!replying) {
    if (state.kind === 'poor')
      return (
        <Button
          type="submit"
          size="small"
          variant="solid"
          className={styles.poor}
          title="余额不足以支付这次回答，点击购买会员"
        >
          算力不足
        </Button>
      );
    const title = state.kind === 'blocked' ? state.reason : '发送';
    return (
      <IconButton
        type="submit"
        label="发送"
        title={title}
        icon={<ArrowUpIcon />}
        className={styles.send}
        disabled={state.kind !== 'ready'}
      />
    );
  }
  return (
    <>
      {state.kind === 'ready' && (
        <Button
          size="small"
          disabled={composer.queueFull}
          title={composer.queueFull ? '排队的问题已满' : '回答结束后自动发送'}
          onClick={() => {
            composer.enqueue();
            onPressed();
          }}
        >
          排队发送
        </Button>
      )}
      <IconButton
        label="停止回答"
        icon={<StopIcon size={18} filled />}
        className={styles.stop}
        disabled={running?.stopping === true || running?.pending !== true}
        onClick={() => {
          void conversation.stop();
          onPressed();
        }}
      />
    </>
  );
});
