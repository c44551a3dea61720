import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message.ts';
import type { Step } from '../conversation/shown-branch.ts';
import styles from './version-switch.module.css';

export interface VersionSwitchProps {
  readonly message: Message;
  readonly conversation: Conversation;
}

/** Switches between the versions of a message: edited questions, regenerated answers. */
export const VersionSwitch = observer(function VersionSwitch({ message, conversation }: VersionSwitchProps) {
  const { id, versions } = message;
  const { branch } = conversation;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // The pressed switch was unmounted with its message: restore the focus for keyboard users.
  useEffect(() => {
    const step = branch.arrivedBy(id);
    if (step !== null) (step === 'previous' ? previous : next).current?.focus({ preventScroll: true });
  }, [branch, id]);
  const at = id === null ? -1 : versions.indexOf(id);
  if (versions.length < 2 || at === -1) return null;
  const switchVersion = (step: Step) => {
    const to = versions[at + (step === 'next' ? 1 : -1)];
    if (to !== undefined) void branch.switchVersion(to, step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in
    <div role="group" aria-label="版本" className={styles.versions}>
      <IconButton
        ref={previous}
        label="上一个版本"
        icon={<ChevronLeftIcon size={16} />}
        aria-disabled={at === 0 || branch.held}
        onClick={() => switchVersion('previous')}
      />
      <span className={styles.count}>
        {at + 1}/{versions.length}
      </span>
      <IconButton
        ref={next}
        label="下一个版本"
        icon={<ChevronRightIcon size={16} />}
        aria-disabled={at === versions.length - 1 || branch.held}
        onClick={() => switchVersion('next')}
      />
    </div>
  );
});
