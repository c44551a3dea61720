import { ASSISTANT, BUILTIN_ENGINE_NAME, BUILTIN_NOTICE, instructedKinds } from '@ai-site/shared/api/chat';
import { remoteConfig } from '@ai-site/shared/configuration';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { classes } from '@ai-site/shared/ui/classes';
import { ChatIcon, InfoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { configuration } from '../configuration.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { ChatKind } from '../kinds/chat-kind.ts';
import type { ModelsStore } from '../models/models-store.ts';
import styles from './opening.module.css';
import { iconOf } from './suggestion-icons.ts';

const loadActions = () => import(/* webpackChunkName: "own-app-actions" */ './OwnAppActions.tsx');
const loadInstructions = () =>
  import(/* webpackChunkName: "instructions-switch" */ '../instructions/InstructionsSwitch.tsx');

/** The screen of an empty chat. */
export interface OpeningScreen {
  readonly kind: ChatKind;
  readonly models: ModelsStore;
}

/** Says what the builtin engine can do, while no model is connected. */
const BuiltinEngineBanner = observer(function BuiltinEngineBanner({ store }: { readonly store: OpeningScreen }) {
  const { builtinNotice, current, asked } = store.models;
  // The page's site settings tell it before the models come, so that nothing below moves.
  const expected = !asked && getPlatform().site.chatModel === null;
  if (!expected && (builtinNotice === null || current?.builtin !== true)) return null;
  return (
    <aside className={styles.notice} aria-label={BUILTIN_ENGINE_NAME}>
      <InfoIcon size={18} />
      <div className={styles.noticeText}>
        <p className={styles.noticeTitle}>{BUILTIN_ENGINE_NAME}</p>
        <p>{builtinNotice ?? BUILTIN_NOTICE}</p>
      </div>
    </aside>
  );
});

/** The site's mark, or the image of who answers. */
function Mark({ card }: { readonly card: ChatKind['card'] }) {
  if (card === undefined || card.image === '')
    return (
      <span className={styles.mark}>
        <ChatIcon size={28} />
      </span>
    );
  return (
    <span className={classes(styles.mark, styles.portrait)}>
      <img src={card.image} alt="" width={72} height={72} decoding="async" />
    </span>
  );
}

/** An empty chat: a greeting and suggested questions. */
export const Opening = observer(function Opening({
  store,
  conversation,
}: {
  readonly store: OpeningScreen;
  readonly conversation: Conversation;
}) {
  const { session } = getPlatform();
  const {
    ownApp,
    calls: { appType },
  } = store.kind;
  const name = session.user?.nickName ?? '';
  const suggestions = store.kind.suggestions.slice(0, remoteConfig(configuration).suggestedQuestions);
  return (
    <div className={styles.opening}>
      <div className={styles.inner}>
        <Mark card={store.kind.card} />
        <h2 className={styles.greeting}>
          {appType === ASSISTANT ? `${name === '' ? '你好' : name}，${store.kind.greeting}` : store.kind.greeting}
        </h2>
        {store.kind.card !== undefined && <p className={styles.about}>{store.kind.card.about.join(' · ')}</p>}
        {(ownApp !== undefined || instructedKinds.includes(appType)) && (
          <div className={styles.actions}>
            {ownApp === undefined ? (
              <Deferred load={loadInstructions} props={{ composer: conversation.composer }} lost={null} />
            ) : (
              <Deferred load={loadActions} props={ownApp} />
            )}
          </div>
        )}
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label="试试这样问">
            {suggestions.map(({ icon, topic, question }) => {
              const Icon = iconOf(icon);
              return (
                <li key={question}>
                  <button
                    type="button"
                    className={styles.suggestion}
                    onClick={() => void conversation.sendText(question)}
                  >
                    {topic !== '' && (
                      <span className={styles.topic}>
                        <Icon size={18} />
                        {topic}
                      </span>
                    )}
                    <span className={styles.ask}>{question}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <BuiltinEngineBanner store={store} />
      </div>
    </div>
  );
});
