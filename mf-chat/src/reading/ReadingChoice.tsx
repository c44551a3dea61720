import { type ChatModel, chat } from '@ai-site/shared/api/chat';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { Checkbox } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Composer } from '../draft/composer.ts';
import { priceText } from '../models/price-text.ts';
import styles from './reading.module.css';

/** Shorter documents fit every window. */
const LONG_CHARACTERS = 1000;

export interface ReadingChoiceProps {
  readonly composer: Composer;
  readonly model: ChatModel | undefined;
}

/** For documents that the model cannot read at once: how much it reads, and the choice to read them as a whole for its price. */
export const ReadingChoice = observer(function ReadingChoice({ composer, model }: ReadingChoiceProps) {
  const documents = composer.attachments.results.filter(({ kind }) => kind === 'document');
  const characters = documents.reduce((sum, file) => sum + (file.characters ?? 0), 0);
  if (model === undefined || model.builtin || !model.capabilities.documents || characters < LONG_CHARACTERS)
    return null;
  return <LongDocuments key={model.tier} composer={composer} model={model} keys={documents.map(({ key }) => key)} />;
});

interface LongDocumentsProps {
  readonly composer: Composer;
  readonly model: ChatModel;
  readonly keys: readonly string[];
}

const LongDocuments = observer(function LongDocuments({ composer, model: { tier, name }, keys }: LongDocumentsProps) {
  const wanted = keys.join();
  const plan = useAsyncResource(`reading ${wanted}`, (signal) =>
    getPlatform().http.call(
      chat.readingPlan,
      { body: { files: [...keys], chatAiModel: tier } },
      { signal, silent: true },
    ),
  );
  // The choice holds for these files, this model and this price only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files end the choice
  useEffect(() => () => composer.chooseWholeReading(null), [composer, wanted]);
  const { data } = plan;
  if (data === null || data.whole === null) return null;
  const { parts, price } = data.whole;
  const total = (of: 'read' | 'characters') =>
    data.documents.reduce((sum, document) => sum + document[of], 0).toLocaleString('en-US');
  return (
    <div className={styles.choice} role="status">
      <span>
        {name}一次约读 {total('read')} / {total('characters')} 字
      </span>
      <Checkbox
        checked={composer.wholeReading !== null}
        onChange={(checked) => composer.chooseWholeReading(checked ? price : null)}
      >
        分 {parts} 部分通读全文 · {priceText(price)}
      </Checkbox>
    </div>
  );
});
